import type { PaymentProvider, PlanLevel, PlanPeriod } from "@voxloom/contract";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { grantCredits, lockLedger } from "../ledger/index.ts";
import {
  endRenewals,
  findOrder,
  findSubscription,
  type OrderRow,
  upsertOrder,
  upsertSubscription,
} from "./store.ts";

/** What was agreed to be sold: a price as it stood then, or a part of one. */
export type SoldPrice = { priceId: string; creditTenths: number } & (
  | { kind: "plan"; level: PlanLevel; period: PlanPeriod }
  | { kind: "credits" }
);

/** Money that came in for a price, or the test of it. */
export type Payment = {
  projId: string;
  /** What was agreed at its checkout. */
  sold: SoldPrice;
  provider: PaymentProvider;
  /** The provider's name for this payment: a payment told twice is applied once. */
  paymentRef: string;
  isTest: boolean;
  checkoutId?: string;
  /** What was really paid with tax, in minor units of the currency. */
  paid: { amountMinor: number; currency: string; taxMinor?: number };
  /** End of the time that is paid for, as the provider has it. Default: a month or a year after the last end. */
  periodEnd?: Date;
  /** Gift credits that were promised with a plan, in percent of the plan's credits. */
  giftPercent?: number;
  at?: Date;
};

/**
 * What a payment brings: the order, the plan or its renewal, and the credits; all in one transaction, once for each
 * payment. The one door for every provider's webhooks and for the sandbox. Other plans of the project keep running
 * until their time is over and are not renewed.
 */
export async function applyPayment(db: DbOrTransaction, payment: Payment): Promise<OrderRow> {
  const { projId, sold, provider, paymentRef, at = new Date() } = payment;
  const { priceId } = sold;
  return db.transaction(async (tx) => {
    await lockLedger(tx, projId, at);
    const known = await findOrder(tx, provider, paymentRef);
    if (known !== null && (known.projId !== projId || known.priceId !== priceId)) {
      throw new Error(`the payment ${provider} ${paymentRef} belongs to another order`);
    }
    // What went back since was paid all the same.
    if (known !== null && known.status !== "pending" && known.status !== "failed") return known;
    const periodEnd = await bringWhatIsSold(tx, { ...payment, at });
    const { amountMinor, currency, taxMinor = 0 } = payment.paid;
    return upsertOrder(tx, {
      projId,
      priceId,
      kind: sold.kind,
      status: "paid",
      amountMinor,
      taxMinor,
      returnedMinor: 0,
      currency,
      creditTenths: sold.creditTenths,
      provider,
      paymentRef,
      isTest: payment.isTest,
      checkoutId: payment.checkoutId ?? null,
      periodEnd,
      createdAt: at,
      paidAt: at,
    });
  });
}

/** The key of the step that grants what a payment brings. */
export const grantKey = (provider: PaymentProvider, paymentRef: string): string =>
  `payment:${provider}:${paymentRef}`;

/** The key of the gift that was promised with it. */
export const promotionKey = (provider: PaymentProvider, paymentRef: string): string =>
  `promotion:${provider}:${paymentRef}`;

/** Answers the end of the time that was paid for; null where there is none. */
async function bringWhatIsSold(tx: Transaction, payment: Payment & { at: Date }): Promise<Date | null> {
  const { projId, sold: price, provider, paymentRef, giftPercent = 0, at } = payment;
  const grant = { projId, key: grantKey(provider, paymentRef), creditTenths: price.creditTenths, at };
  if (price.kind === "credits") {
    await grantCredits(tx, { ...grant, bucket: "bought", expiresAt: null, reason: "purchase" });
    return null;
  }
  const earlier = await findSubscription(tx, projId, price.priceId);
  const from = earlier !== null && earlier.expiresAt > at ? earlier.expiresAt : at;
  const expiresAt = payment.periodEnd ?? periodAfter(from, price.period);
  await putPlan(tx, { projId, priceId: price.priceId, level: price.level, provider, expiresAt, at });
  if (price.creditTenths > 0) {
    await grantCredits(tx, { ...grant, bucket: "monthly", expiresAt, reason: "plan" });
  }
  const giftTenths = Math.round((price.creditTenths * giftPercent) / 100);
  if (giftTenths === 0) return expiresAt;
  const gift = { projId, key: promotionKey(provider, paymentRef), creditTenths: giftTenths, at };
  await grantCredits(tx, { ...gift, bucket: "gift", expiresAt, reason: "promotion" });
  return expiresAt;
}

/** Puts a project on a plan that renews; its other plans will not be renewed. The caller holds the ledger's lock. */
export async function putPlan(
  tx: Transaction,
  plan: {
    projId: string;
    priceId: string;
    level: PlanLevel;
    provider: PaymentProvider;
    expiresAt: Date;
    at: Date;
  },
): Promise<void> {
  const { at, ...rest } = plan;
  await endRenewals(tx, { projId: plan.projId, except: plan.priceId });
  await upsertSubscription(tx, { ...rest, status: "active", cancelAtPeriodEnd: false, createdAt: at });
}

/** A month or a year later in UTC; the last day of a shorter month. */
export function periodAfter(from: Date, period: "month" | "year"): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + (period === "year" ? 12 : 1));
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
