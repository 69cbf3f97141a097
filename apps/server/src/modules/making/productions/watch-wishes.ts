import type { LanguagePart } from "@voxloom/contract";
import type { HearingWishes } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { type Attempt, findTask, type TaskRow, takeLanguageParts } from "../tasks/index.ts";

const lookEveryMs = 1_000;

/**
 * Looks every second whether somebody has enough of a transcript, until it is closed; no wishes of what cannot be ended
 * early. Who asked before the work was taken over is heard at once.
 */
export function watchWishes(
  { database: { db }, log }: Pick<Context, "database" | "log">,
  task: TaskRow,
  attempt: Attempt,
): { wishes: HearingWishes | undefined; close(): void } {
  if (task.product !== "transcription") return { wishes: undefined, close: () => undefined };
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
    wishes: {
      stop: stop.signal,
      getUntilMs: () => untilMs,
      getParts: (): Promise<readonly LanguagePart[]> => takeLanguageParts(db, task.id, attempt),
    },
    close: () => clearInterval(timer),
  };
}
