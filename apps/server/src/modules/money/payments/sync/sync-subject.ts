import { writeAmount } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import {
  applyPayment,
  endPlan,
  endRenewals,
  findSubscription,
  needsReceipt,
  periodAfter,
  returnPayment,
  type SoldPrice,
} from "../../billing/index.ts";
import { releaseDiscount } from "../../coupons/index.ts";
import { nameUse } from "../checkout/open-checkout.ts";
import {
  type CheckoutRow,
  dropChosen,
  listCredited,
  lockCheckout,
  lockCheckoutOfPage,
  updateCheckout,
} from "../checkout/store.ts";
import type { ProviderPayment, ProviderState, Subject } from "../providers/payment-provider.ts";
import { issueCreditNotes, issueReceipt } from "../receipts/issue-receipt.ts";
import type { CreditedRest } from "../schema.ts";
import { openProvider } from "../settings/open-provider.ts";
import type { ProviderPlace } from "../settings/store.ts";
import { noteFinding } from "./store.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** What a look at a subject changed, in words for administrators; empty: all was so already. */
export type SyncOutcome = string[];

/** An amount as administrators read it in notes, such as "19.99 USD". */
const writeMoney = (amountMinor: number, currency: string): string =>
  `${writeAmount(amountMinor, currency)} ${currency}`;

/** The queue of what is to be done once a checkout is paid, such as starting an order that waits for it. */
export const paidCheckoutQueue = "paid-checkout";

/** The queue of projects whose payments of real money were looked at: whoever brought them may have earned something. */
export const seenPaymentsQueue = "seen-payments";

/**
 * Looks at what is so at a provider now and writes what is missing here, in one transaction, every payment under its
 * own name: how often and in which order it happens does not matter. Throws where the provider does not answer.
 */
export async function syncSubject(
  context: Context,
  { provider, mode }: ProviderPlace,
  subject: Subject,
): Promise<SyncOutcome> {
  const place: ProviderPlace = { provider, mode };
  const service = await openProvider(context, place);
  const readAt = new Date();
  const state = await service.readSubject(subject);
  if (state === null && subject.kind !== "checkout") return [];
  return context.database.db.transaction(async (tx) => {
    const sync = new Sync(context, tx, place);
    if (state === null) {
      await sync.endCheckout(await lockCheckoutOfPage(tx, { ...place, ref: subject.ref }));
      return sync.outcome;
    }
    await sync.settleCheckout(state);
    for (const payment of state.payments) await sync.settlePayment(payment);
    if (state.subscription !== null) {
      sync.outcome.push(
        ...(await syncSubscription(context, tx, { place, subscription: state.subscription, readAt })),
      );
    }
    return sync.outcome;
  });
}

/** One look, in its transaction. */
class Sync {
  readonly outcome: string[] = [];
  private readonly context: Context;
  private readonly tx: Transaction;
  private readonly place: ProviderPlace;
  constructor(context: Context, tx: Transaction, place: ProviderPlace) {
    this.context = context;
    this.tx = tx;
    this.place = place;
  }

  /** A checkout of this account, locked; null for any other. */
  private async findAgreed(checkoutId: string | null): Promise<CheckoutRow | null> {
    if (checkoutId === null || !/^[0-9a-f-]{36}$/.test(checkoutId)) return null;
    const row = await lockCheckout(this.tx, checkoutId);
    return row?.provider === this.place.provider && row.mode === this.place.mode ? row : null;
  }

  async settleCheckout({ checkout }: ProviderState): Promise<void> {
    if (checkout === null) return;
    const row = await this.findAgreed(checkout.checkoutId);
    if (row === null) return;
    if (checkout.customerRef !== null && row.customerRef === null)
      await updateCheckout(this.tx, row.id, { customerRef: checkout.customerRef });
    if (checkout.state === "agreed" && row.state === "open") {
      await updateCheckout(this.tx, row.id, { state: "agreed" });
      this.outcome.push(`checkout ${row.id} is agreed to, and paid later`);
    }
    if (checkout.state === "unpaid") await this.endCheckout(row);
  }

  /** A page that ended without a payment, or that its provider has forgotten. */
  async endCheckout(row: CheckoutRow | null): Promise<void> {
    if (row === null || (row.state !== "open" && row.state !== "agreed")) return;
    await updateCheckout(this.tx, row.id, { state: "unpaid" });
    await releaseDiscount(this.tx, nameUse(row.id));
    this.outcome.push(`checkout ${row.id} ended unpaid`);
  }

  async settlePayment(payment: ProviderPayment): Promise<void> {
    if (!payment.isPaid) return;
    const row = await this.findAgreed(payment.checkoutId);
    const sold = row === null ? null : getSold(row, payment.kind);
    if (row === null || sold === null) {
      await this.find("no-order", payment, {
        note: writeMoney(payment.amountMinor, payment.currency),
        projId: null,
      });
      return;
    }
    const netMinor = payment.amountMinor - payment.taxMinor;
    if (!isAgreed(payment, netMinor, sold.amountMinor) || payment.currency !== row.currency) {
      const came = writeMoney(netMinor, payment.currency);
      const note = `${came} came, ${writeMoney(sold.amountMinor, row.currency)} was agreed`;
      await this.find("amount-differs", payment, { note, projId: row.projId });
      return;
    }
    await this.bring(payment, row, sold.price);
    if (payment.returned !== null) await this.follow(payment, payment.returned);
    if (this.place.mode === "live") {
      // One for all that is looked at just now: it reads what is so then.
      const { projId } = row;
      await this.context.jobs.send(seenPaymentsQueue, { projId }, { tx: this.tx, singletonKey: projId });
    }
  }

  private async bring(payment: ProviderPayment, row: CheckoutRow, sold: SoldPrice): Promise<void> {
    const periodEnd = payment.periodEnd ?? (await findEndOfChosen(this.tx, row, sold));
    const order = await applyPayment(this.tx, {
      projId: row.projId,
      sold,
      checkoutId: row.id,
      provider: this.place.provider,
      paymentRef: payment.ref,
      isTest: this.place.mode === "test",
      paid: { amountMinor: payment.amountMinor, currency: payment.currency, taxMinor: payment.taxMinor },
      ...(periodEnd === null ? {} : { periodEnd }),
      giftPercent: payment.kind === "first" || payment.kind === "once" ? row.giftPercent : 0,
    });
    if (needsReceipt(order)) await issueReceipt(this.context, this.tx, order);
    if (sold.kind === "plan" && row.renewal === null)
      await endRenewals(this.tx, { projId: row.projId, priceId: sold.priceId });
    this.outcome.push(`order ${order.id}: ${order.status}`);
    if (row.state === "paid") return;
    // Whatever was to follow another plan was chosen beside that one.
    if (sold.kind === "plan") await dropChosen(this.tx, row.projId);
    if (row.credited !== null) await this.endCredited(row, row.credited);
    await updateCheckout(this.tx, row.id, { state: "paid" });
    await this.context.jobs.send(paidCheckoutQueue, { checkoutId: row.id }, { tx: this.tx });
  }

  /** What is left of the other plan is used up; where two tabs used it, the second is found. */
  private async endCredited({ id, projId, sold, ref }: CheckoutRow, credited: CreditedRest): Promise<void> {
    const others = (await listCredited(this.tx, projId)).filter(({ checkoutId }) => checkoutId !== id);
    const isTwice = others.some((one) => one.orderIds.some((other) => credited.orderIds.includes(other)));
    if (isTwice) {
      const note = `what is left of ${credited.priceId} was taken off the price of two plans`;
      await noteFinding(this.tx, { ...this.place, kind: "two-plans", subject: ref ?? id, projId, note });
    }
    if (credited.priceId !== sold.priceId)
      await endPlan(this.tx, { projId, priceId: credited.priceId, at: new Date() });
  }

  private async follow(
    { ref }: ProviderPayment,
    returned: NonNullable<ProviderPayment["returned"]>,
  ): Promise<void> {
    const order = await returnPayment(this.tx, {
      provider: this.place.provider,
      paymentRef: ref,
      ...returned,
    });
    if (order !== null && needsReceipt(order)) await issueCreditNotes(this.context, this.tx, order);
    if (order !== null && order.returnedMinor > 0)
      this.outcome.push(
        `order ${order.id}: ${order.status}, ${writeMoney(order.returnedMinor, order.currency)} went back`,
      );
  }

  private async find(
    kind: "no-order" | "amount-differs",
    { ref }: ProviderPayment,
    { note, projId }: { note: string; projId: string | null },
  ): Promise<void> {
    const isNew = await noteFinding(this.tx, { ...this.place, kind, subject: ref, projId, note });
    this.outcome.push(`${kind}: ${note}`);
    if (isNew)
      this.context.log.error({ ...this.place, kind, payment: ref, note }, "a payment does not agree");
  }
}

/** The end of a period that begins when another is over; null for any other. */
async function findEndOfChosen(
  tx: Transaction,
  { projId, startsAt }: CheckoutRow,
  sold: SoldPrice,
): Promise<Date | null> {
  if (startsAt === null || sold.kind !== "plan") return null;
  const known = await findSubscription(tx, projId, sold.priceId);
  const starts = [startsAt, new Date(), known?.expiresAt ?? startsAt];
  return periodAfter(new Date(Math.max(...starts.map(Number))), sold.period);
}

/** What a payment was agreed to bring, and for how much without tax. */
function getSold(
  { sold, amountMinor, renewal }: CheckoutRow,
  kind: ProviderPayment["kind"],
): { price: SoldPrice; amountMinor: number } | null {
  if (kind !== "renewal") return { price: sold, amountMinor };
  if (renewal === null) return null;
  const { amountMinor: renewalMinor, ...price } = renewal;
  return { price: { kind: "plan", ...price }, amountMinor: renewalMinor };
}

/**
 * Whether a payment is of what was agreed. A part of a period may have become a little cheaper since it was told, where
 * its provider reckons when it is confirmed: an offer stands for half an hour.
 */
function isAgreed({ kind }: ProviderPayment, netMinor: number, agreedMinor: number): boolean {
  if (kind !== "change") return netMinor === agreedMinor;
  return netMinor <= agreedMinor && netMinor >= agreedMinor - Math.ceil(agreedMinor / 100);
}
