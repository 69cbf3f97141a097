import type { Context } from "../../context.ts";
import { settleWork } from "../billing/index.ts";
import { setHoldBusy } from "../materials/index.ts";
import type { Produced } from "./production.ts";
import type { StoredOutputs } from "./schema.ts";
import { appendRevision, type TaskRow, updateTask, upsertReport } from "./store.ts";
import { statesBefore } from "./task-state.ts";

type Settlement = { task: TaskRow; jobId: string; produced: Produced; outputs: StoredOutputs };

/**
 * Ends a production: script revision, report, state and credits in one transaction, all or none. A task that was cancelled
 * or given to another job meanwhile is left as it is.
 */
export async function settleProduction(
  { database }: Context,
  { task, jobId, produced, outputs }: Settlement,
): Promise<boolean> {
  const taskId = task.id;
  return database.db.transaction(async (tx) => {
    // Also takes the task's lock, which numbering revisions needs.
    const change = { state: "succeeded" as const, outputs, problem: null, jobId: null };
    const ours = await updateTask(tx, taskId, change, { states: statesBefore("succeed"), jobId });
    if (ours === null) return false;
    const { script, report } = produced;
    const revision = await appendRevision(tx, { taskId, origin: task.production.kind, script });
    await upsertReport(tx, { taskId, revision, report });
    await updateTask(tx, taskId, { revision, progress: { ...ours.progress, fraction: 1, timeLeftMs: 0 } });
    await setHoldBusy(tx, taskId, false);
    await settleWork(tx, { ...ours, refundableShare: report.refundableShare });
    return true;
  });
}
