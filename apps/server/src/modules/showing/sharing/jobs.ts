import type { Context } from "../../../context.ts";
import { forgetVisitors } from "./count-interaction.ts";

/** The queue of the daily removal of who was counted. */
const forgetQueue = "forget-share-visitors";
/** When few people work in most places, and apart from other nightly work: 03:47 UTC. */
const everyNight = "47 3 * * *";

export async function declareSharingWork({ jobs }: Context): Promise<void> {
  await jobs.declareQueue(forgetQueue, { retryLimit: 2, expireSeconds: 3600 });
  await jobs.schedule(forgetQueue, everyNight);
}

export const startSharingWork = (context: Context): Promise<void> =>
  context.jobs.work(forgetQueue, () => forgetVisitors(context), { concurrency: 1 });
