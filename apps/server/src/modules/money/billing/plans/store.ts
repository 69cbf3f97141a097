import type { PaymentProvider, PlanEntry } from "@voxloom/contract";
import { and, desc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { orders, subscriptions } from "../schema.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;

export const listSubscriptions = async (db: DbOrTransaction, projIds: string[]): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.projId, projIds))
    .orderBy(desc(subscriptions.level), desc(subscriptions.expiresAt));

export async function findSubscription(
  db: DbOrTransaction,
  projId: string,
  priceId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.projId, projId), eq(subscriptions.priceId, priceId)));
  return row ?? null;
}

/** Writes a project's plan of one price; an earlier one of that price becomes this. */
export async function upsertSubscription(
  tx: Transaction,
  row: Omit<SubscriptionRow, "id">,
): Promise<SubscriptionRow> {
  const { createdAt: _, ...change } = row;
  const [written] = await tx
    .insert(subscriptions)
    .values({ id: crypto.randomUUID(), ...row })
    .onConflictDoUpdate({ target: [subscriptions.projId, subscriptions.priceId], set: change })
    .returning();
  if (!written) throw new Error("the subscription was not written");
  return written;
}

/** The renewal of a plan ends; of all but one with `except`. */
export async function endRenewals(
  tx: DbOrTransaction,
  { projId, priceId, except }: { projId: string; priceId?: string; except?: string },
): Promise<SubscriptionRow[]> {
  return tx
    .update(subscriptions)
    .set({ cancelAtPeriodEnd: true })
    .where(
      and(
        eq(subscriptions.projId, projId),
        priceId === undefined ? undefined : eq(subscriptions.priceId, priceId),
        except === undefined ? undefined : ne(subscriptions.priceId, except),
      ),
    )
    .returning();
}

/** Ends plans that were granted, now; all of a project but one with `except`. */
export async function endGranted(
  tx: DbOrTransaction,
  { projId, except, at }: { projId: string; except: string | null; at: Date },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: "canceled", expiresAt: at, cancelAtPeriodEnd: true })
    .where(
      and(
        eq(subscriptions.projId, projId),
        eq(subscriptions.provider, "manual"),
        gt(subscriptions.expiresAt, at),
        except === null ? undefined : ne(subscriptions.priceId, except),
      ),
    );
}

export async function findOrder(
  db: DbOrTransaction,
  provider: PaymentProvider,
  paymentRef: string,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.paymentRef, paymentRef)));
  return row ?? null;
}

/** Writes an order; one that was pending under the same payment becomes this. */
export async function upsertOrder(tx: Transaction, row: Omit<OrderRow, "id" | "place">): Promise<OrderRow> {
  const { createdAt: _, ...change } = row;
  const [written] = await tx
    .insert(orders)
    .values({ id: crypto.randomUUID(), ...row })
    .onConflictDoUpdate({ target: [orders.provider, orders.paymentRef], set: change })
    .returning();
  if (!written) throw new Error("the order was not written");
  return written;
}

export const listOrders = (
  db: DbOrTransaction,
  { projId, below, limit }: { projId: string; below: number | null; limit: number },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.projId, projId), below === null ? undefined : lt(orders.place, below)))
    .orderBy(desc(orders.place))
    .limit(limit);

/** A plan as the wire has it; one whose time is over without anybody having ended it says so. */
export function showSubscription(row: SubscriptionRow, at: Date): PlanEntry {
  const isOver = row.expiresAt <= at && (row.status === "active" || row.status === "trialing");
  return {
    price_id: row.priceId,
    level: row.level,
    expire_time: Math.floor(row.expiresAt.getTime() / 1000),
    cancel_at_period_end: row.cancelAtPeriodEnd,
    sub_status: isOver ? "expired" : row.status,
  };
}
