import {
  AppError,
  defaultCurrency,
  findPrice,
  type PaymentProvider,
  type PlanLevel,
  type Price,
} from "@voxloom/contract";
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

/** Money that came in for a price, or the test of it. */
export type Payment = {
  projId: string;
  priceId: string;
  provider: PaymentProvider;
  /** The provider's name for this payment: a payment told twice is applied once. */
  paymentRef: string;
  isTest: boolean;
  /** What was really paid, where it differs from the price in US dollars: discounts, other money. In hundredths of the currency. */
  paid?: { amountCents: number; currency: string };
  /** End of the time that is paid for, as the provider has it. Default: a month or a year after the last end. */
  periodEnd?: Date;
  /** Gift credits that were promised with a plan, in percent of the plan's credits. */
  giftPercent?: number;
  at?: Date;
};

/**
 * What a payment brings: the order, the plan or its renewal, and the credits; all in one transaction, once for each
 * payment. The one door for every provider's webhooks and for the sandbox. Other plans of the project keep running
 * until their time is over and are not renewed. Throws AppError NOT_FOUND for a price that is not sold.
 */
export async function applyPayment(db: DbOrTransaction, payment: Payment): Promise<OrderRow> {
  const { projId, priceId, provider, paymentRef, at = new Date() } = payment;
  const price = findPrice(priceId);
  if (price === null) throw new AppError("NOT_FOUND", `Nothing is sold as "${priceId}".`, { what: "price" });
  return db.transaction(async (tx) => {
    await lockLedger(tx, projId, at);
    const known = await findOrder(tx, provider, paymentRef);
    if (known !== null && (known.projId !== projId || known.priceId !== priceId)) {
      throw new Error(`the payment ${provider} ${paymentRef} belongs to another order`);
    }
    if (known?.status === "paid") return known;
    await bringWhatIsSold(tx, price, { ...payment, at });
    const listed = { amountCents: price.amountsCents[defaultCurrency], currency: defaultCurrency };
    const { amountCents, currency } = payment.paid ?? listed;
    return upsertOrder(tx, {
      projId,
      priceId,
      kind: price.kind,
      status: "paid",
      amountCents,
      currency,
      creditTenths: price.creditTenths,
      provider,
      paymentRef,
      isTest: payment.isTest,
      createdAt: at,
      paidAt: at,
    });
  });
}

async function bringWhatIsSold(
  tx: Transaction,
  price: Price,
  payment: Payment & { at: Date },
): Promise<void> {
  const { projId, provider, paymentRef, giftPercent = 0, at } = payment;
  const grant = { projId, key: `payment:${provider}:${paymentRef}`, creditTenths: price.creditTenths, at };
  if (price.kind === "credits") {
    await grantCredits(tx, { ...grant, bucket: "bought", expiresAt: null, reason: "purchase" });
    return;
  }
  const earlier = await findSubscription(tx, projId, price.priceId);
  const from = earlier !== null && earlier.expiresAt > at ? earlier.expiresAt : at;
  const expiresAt = payment.periodEnd ?? periodAfter(from, price.period);
  await putPlan(tx, { projId, priceId: price.priceId, level: price.level, provider, expiresAt, at });
  await grantCredits(tx, { ...grant, bucket: "monthly", expiresAt, reason: "plan" });
  const giftTenths = Math.round((price.creditTenths * giftPercent) / 100);
  if (giftTenths === 0) return;
  const gift = { projId, key: `promotion:${provider}:${paymentRef}`, creditTenths: giftTenths, at };
  await grantCredits(tx, { ...gift, bucket: "gift", expiresAt, reason: "promotion" });
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
