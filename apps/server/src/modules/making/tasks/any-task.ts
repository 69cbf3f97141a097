import { AppError } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { cancelLocked } from "./cancel-task.ts";
import { queueLocked, stateConflict } from "./queue-production.ts";
import { lockAnyTask, type TaskRow } from "./store.ts";
import { stateAfter } from "./task-state.ts";

/** A task of anybody, locked. Throws AppError NOT_FOUND. */
export async function anyTaskLocked(tx: Transaction, taskId: string): Promise<TaskRow> {
  const row = await lockAnyTask(tx, taskId);
  if (row !== null) return row;
  throw new AppError("NOT_FOUND", "There is no such task.", { what: "task" });
}

/** Stops a task whose row is locked, whoever owns it. Throws AppError TASK_STATE_CONFLICT. */
export async function cancelAnyTask(
  context: Pick<Context, "jobs">,
  tx: Transaction,
  row: TaskRow,
): Promise<TaskRow> {
  if (stateAfter(row.state, "cancel") === null) throw stateConflict(row, "cancel");
  return cancelLocked(context, tx, row);
}

/** Queues a locked task again, whoever owns it; a guest's limits do not count. Throws AppError TASK_STATE_CONFLICT. */
export const retryAnyTask = (context: Context, tx: Transaction, row: TaskRow): Promise<TaskRow> =>
  queueLocked(context, tx, row, { event: "retry", production: row.production });
