import type { PaymentProvider, PlanEntry } from "@voxloom/contract";
import { and, desc, eq, gt, gte, inArray, isNotNull, lt, max, ne, notInArray, sql } from "drizzle-orm";
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

/** What was paid for plans whose time is not over and nothing of which went back, those that end first before. */
export const listRunningOrders = (
  db: DbOrTransaction,
  { projId, at }: { projId: string; at: Date },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.projId, projId),
        eq(orders.kind, "plan"),
        eq(orders.status, "paid"),
        gt(orders.periodEnd, at),
      ),
    )
    .orderBy(orders.periodEnd);

/** A plan ends now: another was paid for in its place. */
export async function endPlan(
  tx: DbOrTransaction,
  { projId, priceId, at }: { projId: string; priceId: string; at: Date },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ expiresAt: at, cancelAtPeriodEnd: true })
    .where(
      and(
        eq(subscriptions.projId, projId),
        eq(subscriptions.priceId, priceId),
        gt(subscriptions.expiresAt, at),
      ),
    );
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

export async function updateOrder(
  tx: Transaction,
  id: string,
  change: Partial<Pick<OrderRow, "returnedMinor" | "status">>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`the order ${id} is gone`);
  return row;
}

export async function findOwnOrder(
  db: DbOrTransaction,
  { projId, orderId }: { projId: string | null; orderId: string },
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), projId === null ? undefined : eq(orders.projId, projId)));
  return row ?? null;
}

/** The ids of all orders of a project. */
export async function listOrderIds(db: DbOrTransaction, projId: string): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.projId, projId));
  return rows.map(({ id }) => id);
}

/** An order with its row's lock until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (!row) throw new Error(`the order ${id} is gone`);
  return row;
}

/** The newest order that a checkout led to. */
export async function findOrderOfCheckout(db: DbOrTransaction, checkoutId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(desc(orders.place))
    .limit(1);
  return row ?? null;
}

/** Until when a project's plan of one price is paid for by orders that stand; null: none does. */
export async function latestPaidEnd(
  tx: DbOrTransaction,
  { projId, priceId }: { projId: string; priceId: string },
): Promise<Date | null> {
  const [row] = await tx
    .select({ end: max(orders.periodEnd) })
    .from(orders)
    .where(
      and(
        eq(orders.projId, projId),
        eq(orders.priceId, priceId),
        notInArray(orders.status, ["pending", "failed", "refunded", "disputed"]),
      ),
    );
  return row?.end ?? null;
}

/** The plan that an order brought is paid for until a time. */
export async function setPaidUntil(
  tx: DbOrTransaction,
  { projId, priceId, provider }: Pick<OrderRow, "projId" | "priceId" | "provider">,
  expiresAt: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ expiresAt })
    .where(
      and(
        eq(subscriptions.projId, projId),
        eq(subscriptions.priceId, priceId),
        eq(subscriptions.provider, provider),
      ),
    );
}

/** What a provider says of a plan's renewal now. */
export async function mirrorRenewal(
  tx: DbOrTransaction,
  plan: Pick<SubscriptionRow, "projId" | "priceId" | "provider" | "status" | "cancelAtPeriodEnd">,
): Promise<void> {
  const { projId, priceId, provider, status, cancelAtPeriodEnd } = plan;
  await tx
    .update(subscriptions)
    .set({ status, cancelAtPeriodEnd })
    .where(
      and(
        eq(subscriptions.projId, projId),
        eq(subscriptions.priceId, priceId),
        eq(subscriptions.provider, provider),
      ),
    );
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

/** What a provider's account was paid since a time, also what went back since. */
export const listOrdersOfProvider = (
  db: DbOrTransaction,
  { provider, isTest, since }: { provider: PaymentProvider; isTest: boolean; since: Date },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.isTest, isTest), gte(orders.paidAt, since)));

/** Orders of one mode, with how many of their credits were used, in tenths. */
export const listOrdersWithUse = (
  db: DbOrTransaction,
  filter: { isTest: boolean; projId: string | undefined; below: number | null; limit: number },
): Promise<{ order: OrderRow; usedTenths: number }[]> =>
  db
    .select({
      order: orders,
      usedTenths: sql<number>`(
        select coalesce(sum(used.amount_tenths), 0)::int from credit_steps
        join credit_entries granted on granted.step_id = credit_steps.id and granted.position = 0
        join credit_entries used on used.lot_id = granted.lot_id and used.account = 'used'
        where credit_steps.proj_id = ${orders.projId}
          and credit_steps.key = 'payment:' || ${orders.provider} || ':' || ${orders.paymentRef})`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.isTest, filter.isTest),
        filter.projId === undefined ? undefined : eq(orders.projId, filter.projId),
        filter.below === null ? undefined : lt(orders.place, filter.below),
      ),
    )
    .orderBy(desc(orders.place))
    .limit(filter.limit);

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

/** Whether a project ever paid for something, whether it went back or not. */
export async function hasPaid(db: DbOrTransaction, projId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.projId, projId), isNotNull(orders.paidAt), gt(orders.amountMinor, 0)))
    .limit(1);
  return row !== undefined;
}

/** Payments of real money, by the checkout they were agreed in, without tax and what went back. To be joined. */
export const livePayments = (db: DbOrTransaction) =>
  db
    .select({
      checkoutId: orders.checkoutId,
      netMinor: sql<number>`${orders.amountMinor} - ${orders.taxMinor} - ${orders.returnedMinor}`.as(
        "net_minor",
      ),
    })
    .from(orders)
    .where(and(isNotNull(orders.paidAt), isNotNull(orders.checkoutId), eq(orders.isTest, false)))
    .as("live_payments");

/** What projects paid in real money, in the order in which it came; what went back since is in each order. */
export const listLiveOrders = async (db: DbOrTransaction, projIds: string[]): Promise<OrderRow[]> =>
  projIds.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(
          and(
            inArray(orders.projId, projIds),
            isNotNull(orders.paidAt),
            eq(orders.isTest, false),
            gt(orders.amountMinor, 0),
          ),
        )
        .orderBy(orders.place);
