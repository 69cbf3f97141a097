import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../../../context.ts";
import { findProgram } from "../../../platform/programs/find-program.ts";

/** How long an answer is waited for, in milliseconds: less than what asks here waits. */
const answerLimitMs = 5_000;

export type Check = { name: string; isOk: boolean; problem: string | null };

/** Whether everything the product stands on answers: database, queue, disk, storage, engines, ffmpeg. */
export async function checkReadiness(context: Context): Promise<Check[]> {
  const { config, database, jobs, storage } = context;
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => database.pool.query("select 1"),
    jobs: () => jobs.ping(),
    disk: () => storage.ensureFree(0),
    storage: () => storage.ping(),
    engines: () => requireEngines(context),
    ffmpeg: () => requireProgram(config.tools.ffmpeg, config.tools.searchFolders),
    ffprobe: () => requireProgram(config.tools.ffprobe, config.tools.searchFolders),
  };
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await withinLimit(check());
        return { name, isOk: true, problem: null };
      } catch (error) {
        return { name, isOk: false, problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

/** Pages and calls answer without engines; whatever needs one says so until the host is back. */
async function requireEngines({ engineHost }: Context): Promise<void> {
  if (engineHost === null) return;
  const downSince = engineHost.downSince();
  if (downSince !== null) {
    throw new Error(
      `The engine host is away since ${downSince.toISOString()}. It is started again by itself; the log tells why it ended.`,
    );
  }
  if (engineHost.protections() === null) throw new Error("The engine host looks for what is here.");
}

async function requireProgram(name: string, folders: readonly string[]): Promise<void> {
  if ((await findProgram(name, folders)) === null) {
    throw new Error(`The program ${name} is not installed. Install it with: apt-get install ffmpeg`);
  }
}

async function withinLimit(answer: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const limit = sleep(answerLimitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`There is no answer within ${answerLimitMs / 1000} s.`);
  });
  // Whichever comes second is of no interest any more.
  limit.catch(() => {});
  answer.catch(() => {});
  await Promise.race([answer, limit]).finally(() => late.abort());
}
