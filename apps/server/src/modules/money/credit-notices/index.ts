import type { ServerModule } from "../../../server-module.ts";
import { eraseNotice } from "./store.ts";

export { storyOfNotices } from "./store.ts";

import { tellLowCredits } from "./tell-low-credits.ts";

const queue = "credit-notices";
const everyHour = "23 * * * *";

/** Tells owners by mail that their credits run low. */
export const creditNoticesModule: ServerModule = {
  name: "credit-notices",
  async declareQueues({ jobs }) {
    await jobs.declareQueue(queue, { retryLimit: 2, expireSeconds: 3600 });
    await jobs.schedule(queue, everyHour);
  },
  async startWork(context) {
    const look = async (): Promise<void> => {
      const told = await tellLowCredits(context);
      if (told > 0) context.log.info({ told }, "owners were told of low credits");
    };
    await context.jobs.work(queue, look, { concurrency: 1 });
  },
  projectLife: {
    erased: ({ database }, projId) => eraseNotice(database.db, projId),
  },
};
