import { ownVoiceLimits } from "@voxloom/contract";
import type { ServerModule } from "../../../server-module.ts";
import { mountVoiceCloneRoutes } from "./routes.ts";
import { sweepOwnVoices } from "./take-back.ts";

/** The queue of the daily removal of recordings and of deleted voices. */
const sweepQueue = "sweep-own-voices";
/** Apart from other nightly work: 03:07 UTC. */
const everyNight = "7 3 * * *";

export { stopMaking } from "./take-back.ts";

export const voiceClonesModule: ServerModule = {
  name: "voice-clones",
  async declareQueues({ jobs }) {
    await jobs.declareQueue(sweepQueue, { retryLimit: 2, expireSeconds: 3600 });
    await jobs.schedule(sweepQueue, everyNight);
  },
  mountRoutes: mountVoiceCloneRoutes,
  async startWork(context) {
    const sweep = () => sweepOwnVoices(context, ownVoiceLimits.restoreDays);
    await context.jobs.work(sweepQueue, sweep, { concurrency: 1 });
  },
};
