import type { Context } from "../../context.ts";
import { findProgram } from "../../platform/programs/find-program.ts";

export type Check = { name: string; isOk: boolean; problem: string | null };

/** Whether everything the product stands on answers: database, queue, disk, ffmpeg. */
export async function checkReadiness({ config, database, jobs, storage }: Context): Promise<Check[]> {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => database.pool.query("select 1"),
    jobs: () => jobs.ping(),
    disk: () => storage.ensureFree(0),
    ffmpeg: () => requireProgram(config.tools.ffmpeg, config.tools.searchFolders),
    ffprobe: () => requireProgram(config.tools.ffprobe, config.tools.searchFolders),
  };
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await check();
        return { name, isOk: true, problem: null };
      } catch (error) {
        return { name, isOk: false, problem: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

async function requireProgram(name: string, folders: readonly string[]): Promise<void> {
  if ((await findProgram(name, folders)) === null) {
    throw new Error(`The program ${name} is not installed. Install it with: apt-get install ffmpeg`);
  }
}
