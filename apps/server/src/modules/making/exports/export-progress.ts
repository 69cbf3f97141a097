import type { Context } from "../../../context.ts";
import { updateExport } from "./store.ts";

const everyMs = 500;

type Progress = { fraction: number; timeLeftMs: number | null };
type Watched = { exportId: string; jobId: string; onLost(): void };

/**
 * Writes an export's progress, the newest at most twice a second. `onLost` is called when the export is no longer this
 * job's: canceled, removed or taken over.
 */
export function exportProgress(
  { database, log }: Pick<Context, "database" | "log">,
  { exportId, jobId, onLost }: Watched,
) {
  let lastMs = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = async ({ fraction, timeLeftMs }: Progress): Promise<void> => {
    try {
      const guard = { states: ["running" as const], jobId };
      if ((await updateExport(database.db, exportId, { fraction, timeLeftMs }, guard)) === null) onLost();
    } catch (error) {
      log.warn({ err: error, exportId }, "progress was not written");
    }
  };
  return {
    note(progress: Progress): void {
      if (Date.now() - lastMs < everyMs) return;
      lastMs = Date.now();
      writing = writing.then(() => write(progress));
    },
    settle: (): Promise<void> => writing,
  };
}
