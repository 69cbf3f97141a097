import { openArtifactStore } from "@voxloom/studio";
import type { Context } from "../../context.ts";

/** The queue of the daily removal of artifacts. */
export const collectQueue = "collect-artifacts";
/** When few people work in most places: 03:17 UTC. */
const everyNight = "17 3 * * *";

export async function declareCollection(jobs: Context["jobs"]): Promise<void> {
  await jobs.declareQueue(collectQueue, { retryLimit: 2, expireSeconds: 3600 });
  await jobs.schedule(collectQueue, everyNight);
}

/** Removes artifacts that nothing asked for within their lifetime. What tasks give out lies in storage and stays. */
export async function collectArtifacts({ config, log }: Pick<Context, "config" | "log">): Promise<void> {
  const store = await openArtifactStore({ folder: config.artifactsFolder });
  const removed = await store.collect({ unusedForMs: config.artifactLifetimeMs });
  if (removed > 0) log.info({ removed }, "removed artifacts that nothing asked for in long");
}
