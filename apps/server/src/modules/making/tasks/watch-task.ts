import type { TaskProgress } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { ServerEvent } from "../../../http/index.ts";
import { readProgress } from "./show-task.ts";
import { findOwnTask } from "./store.ts";
import type { TaskNotices } from "./task-notices.ts";
import { isActive } from "./task-state.ts";

/** The longest a lost notice or a moved queue stays unseen. */
const lookEveryMs = 2_000;

type Watch = { projId: string; taskId: string; signal: AbortSignal; notices: TaskNotices };

/** A task's progress whenever it changes, until it has ended. */
export async function* watchTask(
  context: Context,
  { projId, taskId, signal, notices }: Watch,
): AsyncGenerator<ServerEvent<TaskProgress>> {
  let last = "";
  while (!signal.aborted) {
    // Listening begins before looking, so that no change falls between.
    const looking = new AbortController();
    const changed = notices.next(taskId, {
      signal: AbortSignal.any([signal, looking.signal]),
      maxMs: lookEveryMs,
    });
    try {
      const row = await findOwnTask(context.database.db, projId, taskId);
      if (row === null) return;
      const progress = await readProgress(context, row);
      const text = JSON.stringify(progress);
      if (text !== last) yield { event: "progress", data: progress };
      last = text;
      if (!isActive(row.state)) return;
      await changed;
    } finally {
      looking.abort();
    }
  }
}
