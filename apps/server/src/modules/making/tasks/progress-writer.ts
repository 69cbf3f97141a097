import type { Context } from "../../../context.ts";
import type { StoredProgress } from "./schema.ts";
import { writeProgress } from "./store.ts";

const everyMs = 500;

/** Writes a production's progress, the newest at most twice a second. */
export type ProgressWriter = {
  write(progress: StoredProgress): void;
  /** Writes the newest, waits for it, and writes no more. */
  stop(): Promise<void>;
};

/** `onLost` is called once when the task is no longer this job's: canceled, deleted or taken over. */
export function createProgressWriter(
  { database, log }: Pick<Context, "database" | "log">,
  { taskId, jobId, onLost }: { taskId: string; jobId: string; onLost(): void },
): ProgressWriter {
  let waiting: StoredProgress | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function flush(): Promise<void> {
    timer = undefined;
    const progress = waiting;
    waiting = null;
    if (progress === null || isStopped) return;
    try {
      const isOurs = await writeProgress(database.db, { taskId, jobId, progress });
      if (!isOurs && !isStopped) onLost();
    } catch (error) {
      // The database may be back for the next one; the production goes on.
      log.warn({ err: error, taskId }, "progress was not written");
    }
  }

  return {
    write(progress) {
      waiting = progress;
      if (isStopped || timer !== undefined) return;
      timer = setTimeout(() => {
        writing = writing.then(flush);
      }, everyMs);
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await writing.then(flush);
      isStopped = true;
    },
  };
}
