import { AppError, moneyProviders } from "@voxloom/contract";
import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import { findOwnOrder, lockOrder, type OrderRow } from "../../billing/index.ts";
import { ProviderRefusal } from "../providers/payment-provider.ts";
import { paymentRefunds } from "../schema.ts";
import { askProvider } from "../settings/open-provider.ts";
import type { ProviderPlace } from "../settings/store.ts";
import { syncSubject } from "../sync/sync-subject.ts";

type Refund = {
  orderId: string;
  refundId: string;
  amountMinor?: number | undefined;
  /** Whether so much may go back of the order, all its refunds together, in minor units; missing: all of it. */
  mayReturn?: (togetherMinor: number) => boolean;
};

/** The account that an order was paid at; null for the test checkout and what was given. */
export function findPlace({ provider, isTest }: OrderRow): ProviderPlace | null {
  const known = moneyProviders.find((one) => one === provider);
  return known === undefined ? null : { provider: known, mode: isTest ? "test" : "live" };
}

const refused = (message: string): AppError => new AppError("REFUND_REFUSED", message, {});

/** An order, whoever's it is. Throws AppError NOT_FOUND. */
export async function requireOrder({ database }: Context, orderId: string): Promise<OrderRow> {
  const order = await findOwnOrder(database.db, { projId: null, orderId });
  if (order === null) throw new AppError("NOT_FOUND", "There is no such order.", { what: "order" });
  return order;
}

/**
 * Gives a payment back, once for each refund id, and takes the same share of its credits back. It is written down
 * before the provider is asked: where its answer is lost, the same refund is asked for again. Answers the order, or its
 * amount alone where so much may not go back. Throws AppError NOT_FOUND, REFUND_REFUSED, CHECKOUT_UNAVAILABLE.
 */
export async function refundOrder(
  context: Context,
  refund: Refund,
): Promise<{ order: OrderRow } | { order: null; amountMinor: number }> {
  const { db } = context.database;
  const order = await requireOrder(context, refund.orderId);
  const place = findPlace(order);
  if (place === null) throw refused("No money moved for this order, so none can go back.");
  const { amountMinor, isAllowed } = await reserveRefund(context, order, refund);
  if (!isAllowed) return { order: null, amountMinor };
  try {
    await askProvider(context, place, (service) =>
      service.refund({
        refundId: refund.refundId,
        paymentRef: order.paymentRef,
        amountMinor,
        currency: order.currency,
      }),
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await db.update(paymentRefunds).set({ state: "refused" }).where(eq(paymentRefunds.id, refund.refundId));
    throw refused(`The payment service refused: ${error.message}`);
  }
  await db.update(paymentRefunds).set({ state: "done" }).where(eq(paymentRefunds.id, refund.refundId));
  await syncSubject(context, place, { kind: "payment", ref: order.paymentRef });
  return { order: await requireOrder(context, order.id) };
}

/** Writes a refund down, within what is left of the order with all others, where so much may go back. */
async function reserveRefund(
  { database }: Context,
  { id: orderId }: OrderRow,
  { refundId, amountMinor: asked, mayReturn }: Refund,
): Promise<{ amountMinor: number; isAllowed: boolean }> {
  return database.db.transaction(async (tx) => {
    // Locked before it is looked for: another window may be writing the same refund down, or another piece.
    const order = await lockOrder(tx, orderId);
    const [row] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
    if (row !== undefined) {
      if (row.orderId !== orderId || (asked !== undefined && asked !== row.amountMinor))
        throw refused("This refund was asked for with other figures.");
      if (row.state !== "refused") return { amountMinor: row.amountMinor, isAllowed: true };
    }
    const others = await tx
      .select()
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.orderId, orderId), ne(paymentRefunds.state, "refused")));
    const promisedMinor = others.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const leftMinor = order.amountMinor - Math.max(promisedMinor, order.returnedMinor);
    const amountMinor = row?.amountMinor ?? asked ?? leftMinor;
    if (amountMinor < 1 || amountMinor > leftMinor)
      throw refused(`Only ${leftMinor} minor units of ${order.currency} are left to give back.`);
    if (mayReturn?.(promisedMinor + amountMinor) === false) return { amountMinor, isAllowed: false };
    const state = "requested";
    await tx
      .insert(paymentRefunds)
      .values({ id: refundId, orderId, amountMinor, state })
      .onConflictDoUpdate({ target: paymentRefunds.id, set: { state } });
    return { amountMinor, isAllowed: true };
  });
}
