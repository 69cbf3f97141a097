import type { HearingStop } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { findTask, type TaskRow } from "../tasks/index.ts";

const lookEveryMs = 1_000;

/**
 * Looks every second whether somebody has enough of a transcript, until it is closed; no stop for what cannot be ended
 * early. Who asked before the work was taken over is heard at once.
 */
export function watchStop(
  { database: { db }, log }: Pick<Context, "database" | "log">,
  task: TaskRow,
): { stop: HearingStop | undefined; close(): void } {
  if (task.product !== "transcription") return { stop: undefined, close: () => undefined };
  const stop = new AbortController();
  let untilMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = ({ production: { heardUntilMs } }: TaskRow): void => {
    if (heardUntilMs === undefined) return;
    untilMs = heardUntilMs;
    clearInterval(timer);
    stop.abort();
  };
  timer = setInterval(() => {
    findTask(db, task.id).then(
      (row) => row !== null && look(row),
      (error: unknown) => log.warn({ err: error, taskId: task.id }, "nobody could see whether to stop"),
    );
  }, lookEveryMs);
  look(task);
  return {
    stop: { signal: stop.signal, getUntilMs: () => untilMs },
    close: () => clearInterval(timer),
  };
}
