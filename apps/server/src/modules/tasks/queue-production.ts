import { AppError } from "@voxloom/contract";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { setHoldBusy } from "../materials/index.ts";
import { type Caller, ensureGuestRoom } from "./guest-limits.ts";
import { ownTaskLocked } from "./own-task.ts";
import { noProgress, produceQueue } from "./produce-queue.ts";
import type { ProductionOrder } from "./schema.ts";
import { type TaskRow, updateTask } from "./store.ts";
import { stateAfter, type TaskEvent } from "./task-state.ts";

/** The refusal of what cannot happen in a task's state. */
export const stateConflict = ({ name, state }: TaskRow, event: TaskEvent | "change"): AppError =>
  new AppError("TASK_STATE_CONFLICT", `"${name}" is ${state}: ${event} is not possible now.`, {
    name,
    state,
    event,
  });

/** Sends a task's job within the transaction, and makes it the one job that may change the task. */
export async function sendProduction(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  { id, projId }: Pick<TaskRow, "id" | "projId">,
): Promise<TaskRow> {
  const jobId = await jobs.send(produceQueue, { taskId: id }, { tx, groupKey: projId });
  const row = await updateTask(tx, id, { jobId });
  if (row === null || jobId === null) throw new Error("the task's job was not queued");
  return row;
}

/** Queues a task that ended once more: a retry of what it was making, or a regeneration. */
export async function queueAgain(
  context: Context,
  { caller, taskId, event }: { caller: Caller; taskId: string; event: "retry" | "regenerate" },
  orderOf: (tx: Transaction, row: TaskRow) => ProductionOrder | Promise<ProductionOrder>,
): Promise<TaskRow> {
  return context.database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, caller.projId, taskId);
    const state = stateAfter(row.state, event);
    if (state === null) throw stateConflict(row, event);
    const production = await orderOf(tx, row);
    await ensureGuestRoom(tx, caller, { previews: row.isPreview ? 1 : 0, areNew: false });
    await updateTask(tx, row.id, { state, production, problem: null, progress: noProgress });
    await setHoldBusy(tx, row.id, true);
    return sendProduction(context, tx, row);
  });
}
