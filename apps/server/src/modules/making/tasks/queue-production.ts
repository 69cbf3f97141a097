import { AppError, chargedWork } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { holdForWork, type PaidWork, priceOnServer, readEntitlements } from "../../money/billing/index.ts";
import { setHoldBusy } from "../materials/index.ts";
import { type Caller, ensureGuestQuota, ensureWholeAllowed } from "./guest-limits.ts";
import { ownTaskLocked } from "./own-task.ts";
import { findQueue, noProgress } from "./produce-queue.ts";
import type { ProductionOrder } from "./schema.ts";
import { type TaskRow, updateTask } from "./store.ts";
import { stateAfter, type TaskEvent } from "./task-state.ts";

/** The refusal of what cannot happen in a task's state. */
export const stateConflict = (
  { name, state }: TaskRow,
  event: TaskEvent | "change" | "show" | "export" | "publish" | "stop",
): AppError =>
  new AppError("TASK_STATE_CONFLICT", `"${name}" is ${state}: ${event} is not possible now.`, {
    name,
    state,
    event,
  });

/**
 * Sends the jobs of tasks of one project within the transaction, makes each the one job that may change its task, and
 * holds what they cost, all or none. Throws AppError CREDITS_INSUFFICIENT.
 */
export async function sendProductions(
  { config, jobs }: Pick<Context, "config" | "jobs">,
  tx: Transaction,
  rows: readonly TaskRow[],
): Promise<TaskRow[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const { projId } = first;
  const sent: { row: TaskRow; jobId: string }[] = [];
  for (const row of rows) sent.push({ row, jobId: await sendJob({ config, jobs }, tx, row) });
  const order = sent.flatMap(({ row, jobId }) => listPaidWork(row, jobId));
  const reservations = await holdForWork(tx, config, { projId, order });
  const changed: TaskRow[] = [];
  for (const { row, jobId } of sent) {
    const reservationId = reservations.get(row.id) ?? null;
    const written = await updateTask(tx, row.id, { jobId, reservationId });
    if (written === null) throw new Error("a task is gone that was being ordered");
    changed.push(written);
  }
  return changed;
}

/** Sends the job of a task within the transaction; answers its id. */
export async function sendJob(
  { config, jobs }: Pick<Context, "config" | "jobs">,
  tx: Transaction,
  row: TaskRow,
): Promise<string> {
  const { projId, production } = row;
  const { entitlements } = await readEntitlements(tx, config, projId);
  const { processing_speed: speed } = entitlements;
  const turn = { rank: speed, lengthMs: production.chargedMs };
  const where = { tx, groupKey: projId, groupSize: speed, turn };
  const jobId = await jobs.send(findQueue(row), { taskId: row.id }, where);
  if (jobId === null) throw new Error("the task's job was not queued");
  return jobId;
}

/** Sends the job of one task and holds its credits, within the transaction; answers the row with both. */
export async function sendProduction(
  context: Pick<Context, "config" | "jobs">,
  tx: Transaction,
  row: TaskRow,
): Promise<TaskRow> {
  const [sent] = await sendProductions(context, tx, [row]);
  return sent ?? row;
}

/** What a task's production is paid for; previews are free until they have said too much. */
const listPaidWork = (row: TaskRow, runId: string): PaidWork[] => {
  const { id, name, production, isPreview } = row;
  const { isPaid, isPaidPreview, paidDubMs, chargedMs } = production;
  if ((isPaid === true && paidDubMs === undefined) || (isPreview && isPaidPreview !== true)) return [];
  const work = chargedWork(row.product, { ...row, durationMs: chargedMs, paidDubMs });
  return [{ taskId: id, taskName: name, work, runId }];
};

/** What a task's production costs, in tenths of a credit. */
export const priceProduction = ({ config }: Pick<Context, "config">, row: TaskRow): number =>
  listPaidWork(row, "").reduce((sum, { work }) => sum + priceOnServer(config, work), 0);

/** Queues a task that ended once more: a retry of what it was making, or a regeneration. */
export async function queueAgain(
  context: Context,
  { caller, taskId, event }: { caller: Caller; taskId: string; event: "retry" | "regenerate" },
  getOrder: (tx: Transaction, row: TaskRow) => ProductionOrder | Promise<ProductionOrder>,
): Promise<TaskRow> {
  return context.database.db.transaction(async (tx) => {
    const row = await ownTaskLocked(tx, caller.projId, taskId);
    if (stateAfter(row.state, event) === null) throw stateConflict(row, event);
    const production = await getOrder(tx, row);
    ensureWholeAllowed(context.config, caller, row.isPreview);
    await ensureGuestQuota(context.config, tx, { caller, previews: row.isPreview ? 1 : 0, areNew: false });
    return queueLocked(context, tx, row, { event, production });
  });
}

/** Queues a task once more whose row the transaction has locked already. Throws AppError where its state forbids it. */
export async function queueLocked(
  context: Context,
  tx: Transaction,
  row: TaskRow,
  { event, production }: { event: "retry" | "regenerate"; production: ProductionOrder },
): Promise<TaskRow> {
  const state = stateAfter(row.state, event);
  if (state === null) throw stateConflict(row, event);
  const { arePartsTaken: _, ...order } = production;
  await updateTask(tx, row.id, { state, production: order, problem: null, progress: noProgress });
  await setHoldBusy(tx, row.id, true);
  return sendProduction(context, tx, { ...row, production: order });
}
