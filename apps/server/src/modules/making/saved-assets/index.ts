import type { ServerModule } from "../../../server-module.ts";
import { mountSavedAssetRoutes } from "./routes.ts";
import { sweepSaved } from "./saved-assets.ts";

/** The queue of the daily removal of what is in the trash for too long. */
const sweepQueue = "sweep-saved-assets";
/** Apart from other nightly work: 03:19 UTC. */
const everyNight = "19 3 * * *";

export { findMadeWithVoice, listMade } from "./made.ts";
export { countSavedByFolder, emptyFolderOfSaved, fileSaved, restoreSaved } from "./saved-assets.ts";

export const savedAssetsModule: ServerModule = {
  name: "saved-assets",
  async declareQueues({ jobs }) {
    await jobs.declareQueue(sweepQueue, { retryLimit: 2, expireSeconds: 3600 });
    await jobs.schedule(sweepQueue, everyNight);
  },
  mountRoutes: mountSavedAssetRoutes,
  async startWork({ database, jobs }) {
    await jobs.work(sweepQueue, () => sweepSaved(database.db), { concurrency: 1 });
  },
};
