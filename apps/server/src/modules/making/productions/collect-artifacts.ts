import type { Context } from "../../../context.ts";
import { removeSharedArtifacts } from "../../../platform/artifacts/index.ts";

/** The queue of the daily removal of artifacts. */
export const collectQueue = "collect-artifacts";
/** When few people work in most places: 03:17 UTC. */
const everyNight = "17 3 * * *";

export async function declareCollection(jobs: Context["jobs"]): Promise<void> {
  await jobs.declareQueue(collectQueue, { retryLimit: 2, expireSeconds: 3600 });
  await jobs.schedule(collectQueue, everyNight);
}

type Tools = Pick<Context, "artifacts" | "config" | "log" | "storage">;

/**
 * Removes artifacts of this machine that nothing asked for within their lifetime, and those that machines share after
 * that time. What tasks give out lies in storage and stays.
 */
export async function collectArtifacts({ artifacts, config, log, storage }: Tools): Promise<void> {
  const { artifactLifetimeMs: unusedForMs } = config;
  const removed =
    (await artifacts.collect({ unusedForMs })) +
    (config.s3 === null ? 0 : await removeSharedArtifacts(storage, unusedForMs));
  if (removed > 0) log.info({ removed }, "removed artifacts that nothing asked for in long");
}
