import { AppError, type calls, type ParsedRequestOf } from "@voxloom/contract";
import { eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { paidCheckoutQueue } from "../../money/payments/index.ts";
import { ownTask } from "../tasks/index.ts";
import { generateTask } from "./draft-orders.ts";
import { paidOrders } from "./schema.ts";

type Spec = ParsedRequestOf<typeof calls.payments.taskCheckout>;

/**
 * Keeps drafts for a checkout that is about to be opened, or a change of plan that is about to be confirmed: they start
 * when it is paid. Said again it is the same. Throws AppError NOT_FOUND for tasks that are not theirs,
 * TASK_STATE_CONFLICT for those that are no drafts, and NOT_FOUND for a checkout of somebody else.
 */
export async function keepForCheckout(
  { database: { db } }: Context,
  projId: string,
  { checkoutId, besides, ...spec }: Spec,
): Promise<{ checkoutId: string; taskIds: string[] }> {
  const known = besides === undefined ? null : await findWaiting(db, besides);
  const taskIds = spec.taskIds ?? (known?.projId === projId ? known.taskIds : []);
  if (taskIds.length === 0) throw noCheckout();
  // What waits already was looked at, and may have started since.
  for (const taskId of spec.taskIds ?? []) {
    const { state } = await ownTask(db, projId, taskId);
    if (state !== "draft")
      throw new AppError("TASK_STATE_CONFLICT", "This task is no draft: it was started already.", { state });
  }
  await db.insert(paidOrders).values({ checkoutId, projId, taskIds }).onConflictDoNothing();
  const waiting = await findWaiting(db, checkoutId);
  if (waiting === null || waiting.projId !== projId) throw noCheckout();
  return { checkoutId, taskIds: waiting.taskIds };
}

const noCheckout = (): AppError =>
  new AppError("NOT_FOUND", "There is no such checkout.", { what: "checkout" });

async function findWaiting(
  db: DbOrTransaction,
  checkoutId: string,
): Promise<typeof paidOrders.$inferSelect | null> {
  const [row] = await db.select().from(paidOrders).where(eq(paidOrders.checkoutId, checkoutId));
  return row ?? null;
}

/**
 * Starts what waited for a checkout that is paid now, each draft once: one that was started meanwhile, or is gone, is
 * left alone. One that cannot be started stays a draft, with what was paid for it.
 */
export async function startPaidOrder(context: Context, checkoutId: string): Promise<void> {
  const { db } = context.database;
  const waiting = await findWaiting(db, checkoutId);
  if (waiting === null || waiting.startedAt !== null) return;
  const caller = { projId: waiting.projId, isGuest: false };
  for (const taskId of waiting.taskIds) {
    try {
      const countPreviews = async (): Promise<void> => {};
      await generateTask(context, { caller, countPreviews }, { taskId, isPreview: false });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      context.log.warn({ taskId, code: error.code }, "a task that was paid for could not be started");
    }
  }
  await db.update(paidOrders).set({ startedAt: new Date() }).where(eq(paidOrders.checkoutId, checkoutId));
}

export async function startPaidOrders(context: Context): Promise<void> {
  await context.jobs.work<{ checkoutId: string }>(
    paidCheckoutQueue,
    ({ data }) => startPaidOrder(context, data.checkoutId),
    { concurrency: 2 },
  );
}

export async function erasePaidOrders({ database: { db } }: Context, projId: string): Promise<void> {
  await db.delete(paidOrders).where(eq(paidOrders.projId, projId));
}
