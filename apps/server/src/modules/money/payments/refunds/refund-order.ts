import { AppError, moneyProviders } from "@voxloom/contract";
import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import { findOwnOrder, lockOrder, type OrderRow } from "../../billing/index.ts";
import { ProviderRefusal } from "../providers/payment-provider.ts";
import { paymentRefunds } from "../schema.ts";
import { askProvider } from "../settings/open-provider.ts";
import type { ProviderPlace } from "../settings/store.ts";
import { syncSubject } from "../sync/sync-subject.ts";

type Refund = { orderId: string; refundId: string; amountMinor?: number | undefined };

/** The account that an order was paid at; null for the test checkout and what was given. */
export function findPlace({ provider, isTest }: OrderRow): ProviderPlace | null {
  const known = moneyProviders.find((one) => one === provider);
  return known === undefined ? null : { provider: known, mode: isTest ? "test" : "live" };
}

const refused = (message: string): AppError => new AppError("REFUND_REFUSED", message, {});

/** The refusal of more than is left of a payment. */
export const tooMuch = (leftMinor: number, currency: string): AppError =>
  refused(`Only ${leftMinor} minor units of ${currency} are left to give back.`);

/** An order, whoever's it is. Throws AppError NOT_FOUND. */
export async function requireOrder({ database }: Context, orderId: string): Promise<OrderRow> {
  const order = await findOwnOrder(database.db, { projId: null, orderId });
  if (order === null) throw new AppError("NOT_FOUND", "There is no such order.", { what: "order" });
  return order;
}

/**
 * Gives a payment back, once for each refund id, and takes the same share of its credits back. It is written down
 * before the provider is asked: where its answer is lost, the same refund is asked for again. Answers the order.
 * Throws AppError NOT_FOUND, REFUND_REFUSED, CHECKOUT_UNAVAILABLE.
 */
export async function refundOrder(context: Context, refund: Refund): Promise<OrderRow> {
  const { db } = context.database;
  const order = await requireOrder(context, refund.orderId);
  const place = findPlace(order);
  if (place === null) throw refused("No money moved for this order, so none can go back.");
  const amountMinor = await reserveRefund(context, order, refund);
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
  return requireOrder(context, order.id);
}

/** What was asked to be given back of an order here, but for one refund, in minor units. */
export async function sumRefunds(
  { database: { db } }: Context,
  { orderId, refundId }: Pick<Refund, "orderId" | "refundId">,
): Promise<number> {
  const others = await db
    .select({ amountMinor: paymentRefunds.amountMinor })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.orderId, orderId),
        ne(paymentRefunds.state, "refused"),
        ne(paymentRefunds.id, refundId),
      ),
    );
  return others.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Writes a refund down, within what is left of the order with all others. Answers its amount. */
async function reserveRefund(
  { database }: Context,
  { id: orderId }: OrderRow,
  { refundId, amountMinor: asked }: Refund,
): Promise<number> {
  return database.db.transaction(async (tx) => {
    // Locked before it is looked for: another window may be writing the same refund down.
    const order = await lockOrder(tx, orderId);
    const [row] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
    if (row !== undefined) {
      if (row.orderId !== orderId || (asked !== undefined && asked !== row.amountMinor))
        throw refused("This refund was asked for with other figures.");
      return row.amountMinor;
    }
    const others = await tx
      .select()
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.orderId, orderId), ne(paymentRefunds.state, "refused")));
    const promisedMinor = others.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const leftMinor = order.amountMinor - Math.max(promisedMinor, order.returnedMinor);
    const amountMinor = asked ?? leftMinor;
    if (amountMinor < 1 || amountMinor > leftMinor) throw tooMuch(leftMinor, order.currency);
    await tx.insert(paymentRefunds).values({ id: refundId, orderId, amountMinor, state: "requested" });
    return amountMinor;
  });
}
