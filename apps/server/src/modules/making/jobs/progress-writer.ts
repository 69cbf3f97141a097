import type { Context } from "../../../context.ts";

const everyMs = 500;

/** Writes the progress of a job, the newest at most twice a second. */
export type ProgressWriter<Progress> = {
  write(progress: Progress): void;
  /** Writes the newest, waits for it, and writes no more. */
  stop(): Promise<void>;
};

type Written<Progress> = {
  /** What it is of, for the log. */
  about: Record<string, string>;
  /** False where the work is no longer this job's: canceled, deleted or taken over. */
  write(progress: Progress): Promise<boolean>;
  /** Is called when a write says so. */
  onLost(): void;
};

/** Opens the progress of a job. Nothing that fails while it is written fails the work. */
export function openProgress<Progress>(
  { log }: Pick<Context, "log">,
  { about, write, onLost }: Written<Progress>,
): ProgressWriter<Progress> {
  let waiting: Progress | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function flush(): Promise<void> {
    timer = undefined;
    const progress = waiting;
    waiting = null;
    if (progress === null || isStopped) return;
    try {
      const isOurs = await write(progress);
      if (!isOurs && !isStopped) onLost();
    } catch (error) {
      // The database may be back for the next one; the work goes on.
      log.warn({ err: error, ...about }, "progress was not written");
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
