import type { Context } from "../../../context.ts";
import { expireCredits } from "./ledger/index.ts";

const expireQueue = "expire-credits";
const everyHour = "7 * * * *";

export async function declareBillingWork({ jobs }: Context): Promise<void> {
  await jobs.declareQueue(expireQueue, { retryLimit: 2, expireSeconds: 3600 });
  await jobs.schedule(expireQueue, everyHour);
}

export async function startBillingWork({ jobs, database, log }: Context): Promise<void> {
  const expire = async (): Promise<void> => {
    const projects = await expireCredits(database.db);
    if (projects > 0) log.info({ projects }, "credits ran out");
  };
  await jobs.work(expireQueue, expire, { concurrency: 1 });
}
