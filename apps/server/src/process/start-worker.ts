import type { Context } from "../context.ts";
import { modules } from "../modules/index.ts";
import { sweepRateLimits } from "../platform/rate-limits/index.ts";
import { sweepLeftovers } from "./sweep-leftovers.ts";

const sweepEveryMs = 3_600_000;

/** Begins to work on every module's queues. Closing the context ends the work. */
export async function startWorker(context: Context): Promise<void> {
  for (const module of modules) await module.startWork?.(context);
  await sweep(context);
  setInterval(async () => {
    await sweep(context);
    await collectOwnArtifacts(context);
  }, sweepEveryMs).unref();
  context.log.info("the worker is ready");
}

async function sweep(context: Context): Promise<void> {
  const { database, storage, log } = context;
  try {
    await sweepRateLimits(database);
    await storage.sweep();
    const removed = await sweepLeftovers(context);
    if (removed > 0) log.info({ removed }, "removed what killed processes left behind and old mails");
  } catch (error) {
    // A full or slow disk or database must not keep a worker from its work.
    log.warn({ err: error }, "could not remove what killed processes left behind");
  }
}

/** Machines that share a bucket have artifacts of their own each; the job of the night runs on one of them. */
async function collectOwnArtifacts({ artifacts, config, log }: Context): Promise<void> {
  if (config.s3 === null) return;
  try {
    await artifacts.collect({ unusedForMs: config.artifactLifetimeMs });
  } catch (error) {
    log.warn({ err: error }, "could not remove artifacts that nothing asked for in long");
  }
}
