import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { releaseWork } from "../../money/billing/index.ts";
import { setHoldBusy } from "../materials/index.ts";
import { ownTaskLocked } from "./own-task.ts";
import { findQueue } from "./produce-queue.ts";
import { stateConflict } from "./queue-production.ts";
import { type TaskRow, updateTask } from "./store.ts";
import { stateAfter } from "./task-state.ts";

/** Stops a waiting or running task. Its job is canceled in the same transaction; the worker hears of it within a second. */
export async function cancelTask(context: Context, projId: string, taskId: string): Promise<TaskRow> {
  return context.database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, projId, taskId);
    if (stateAfter(row.state, "cancel") === null) throw stateConflict(row, "cancel");
    return cancelLocked(context, tx, row);
  });
}

/** Cancels a task whose row is locked and whose state allows it. */
export async function cancelLocked(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  row: TaskRow,
): Promise<TaskRow> {
  if (row.jobId !== null) await jobs.cancel(findQueue(row), row.jobId, { tx });
  await setHoldBusy(tx, row.id, false);
  await releaseWork(tx, row);
  const canceled = await updateTask(tx, row.id, { state: "canceled", jobId: null });
  return canceled ?? row;
}
