import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../context.ts";
import { modules } from "../modules/index.ts";
import { sweepOutbox } from "../platform/mail/index.ts";
import { sweepRateLimits } from "../platform/rate-limits/index.ts";

/** No job runs longer: what is older belongs to nobody. Younger work may be another living worker's. */
const maxWorkMs = 24 * 3_600_000;

/** Removes what killed processes left half made, and old mails of the outbox. Answers how many pieces. */
async function sweepLeftovers({ artifacts, config }: Pick<Context, "artifacts" | "config">): Promise<number> {
  const { temporaryFolder, mail } = config;
  let removed = (await artifacts.sweep(maxWorkMs)) + (await sweepOutbox(mail.outboxFolder));
  for (const name of await readdir(temporaryFolder)) {
    const path = join(temporaryFolder, name);
    const state = await stat(path).catch(() => null);
    if (state === null || Date.now() - state.mtimeMs < maxWorkMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

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
