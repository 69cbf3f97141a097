import { z } from "zod";
import type { ProviderPayment, ProviderState, ProviderSubscription } from "../payment-provider.ts";
import { moneySchema, type PaypalClient, paidStates, readMoney } from "./paypal-client.ts";

const moment = z.iso.datetime({ offset: true });
const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  create_time: moment,
  start_time: moment.optional(),
  subscriber: z.object({ payer_id: z.string().optional() }).optional(),
  billing_info: z
    .object({
      next_billing_time: moment.optional(),
      failed_payments_count: z.int().default(0),
    })
    .optional(),
  plan: z
    .object({
      billing_cycles: z.array(z.object({ frequency: z.object({ interval_unit: z.string() }) })).default([]),
    })
    .optional(),
});
type Subscription = z.infer<typeof subscriptionSchema>;

const transactionsSchema = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        time: moment,
        amount_with_breakdown: z.object({ gross_amount: moneySchema }),
      }),
    )
    .default([]),
});
type Transaction = z.infer<typeof transactionsSchema>["transactions"][number];
/** PayPal writes a start for every subscription, a moment beside its making; one that lies further off was asked for. */
const laterMs = 3_600_000;

/** A subscription with its payments, the oldest first. One that is not renewed, and whose time is over, is ended. */
export async function readSubscription(client: PaypalClient, ref: string): Promise<ProviderState> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(ref)}`;
  const subscription = await client.get(`${path}?fields=plan`, subscriptionSchema);
  const checkoutId = subscription.custom_id ?? null;
  const customerRef = subscription.subscriber?.payer_id ?? null;
  if (subscription.status === "APPROVAL_PENDING") {
    return { checkout: { checkoutId, state: "open", customerRef }, subscription: null, payments: [] };
  }
  const from = new Date(Date.parse(subscription.create_time) - 24 * 3_600_000);
  const range = new URLSearchParams({ start_time: from.toISOString(), end_time: new Date().toISOString() });
  const { transactions } = await client.get(`${path}/transactions?${range}`, transactionsSchema);
  const paid = transactions
    .filter(
      ({ status, amount_with_breakdown }) =>
        paidStates.has(status) && !amount_with_breakdown.gross_amount.value.startsWith("-"),
    )
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
  const ends = paid.map(({ time }, index) => findEnd(subscription, { time, next: paid[index + 1]?.time }));
  const payments = paid.map((transaction, index) =>
    showPayment(subscription, transaction, { index, periodEnd: ends[index] ?? null }),
  );
  const periodStart = new Date(paid.at(-1)?.time ?? subscription.create_time);
  const startsAt = paid.length === 0 ? findLaterStart(subscription) : null;
  const periodEnd =
    ends.at(-1) ?? startsAt ?? findEnd(subscription, { time: periodStart.toISOString(), next: undefined });
  const shown = showSubscription(subscription, { periodStart, periodEnd });
  if (shown.status !== "ended" && shown.cancelAtPeriodEnd && periodEnd < new Date()) {
    await client.post(
      `${path}/cancel`,
      { reason: "The paid time is over." },
      { name: `end:${ref}`, read: z.unknown() },
    );
    shown.status = "ended";
  }
  const isOver = shown.status === "ended";
  return {
    checkout: {
      checkoutId,
      state: paid.length > 0 ? "paid" : startsAt === null ? "open" : isOver ? "unpaid" : "agreed",
      customerRef,
    },
    subscription: shown,
    payments,
  };
}

/** A start that lies after the day on which the buyer agreed, from which on it is paid. */
function findLaterStart({ create_time, start_time }: Subscription): Date | null {
  if (start_time === undefined) return null;
  const start = new Date(start_time);
  return start.getTime() > Date.parse(create_time) + laterMs ? start : null;
}

/** When the time ends that a payment is for: when the next was made, or is due. */
function findEnd(
  { billing_info, plan }: Subscription,
  { time, next }: { time: string; next: string | undefined },
): Date {
  const following = next ?? billing_info?.next_billing_time;
  if (following !== undefined && Date.parse(following) > Date.parse(time)) return new Date(following);
  const isYear = plan?.billing_cycles.at(-1)?.frequency.interval_unit === "YEAR";
  const end = new Date(time);
  end.setUTCMonth(end.getUTCMonth() + (isYear ? 12 : 1));
  return end;
}

function showPayment(
  { id, custom_id }: Subscription,
  { id: ref, time, amount_with_breakdown: { gross_amount } }: Transaction,
  { index, periodEnd }: { index: number; periodEnd: Date | null },
): ProviderPayment {
  return {
    ref,
    checkoutId: custom_id ?? null,
    subscriptionRef: id,
    kind: index === 0 ? "first" : "renewal",
    isPaid: true,
    amountMinor: readMoney(gross_amount),
    taxMinor: 0,
    currency: gross_amount.currency_code,
    paidAt: new Date(time),
    periodEnd,
    returned: null,
  };
}

/** PayPal knows no end of a paid time: a subscription that is not to renew is suspended until then. */
function showSubscription(
  { id, custom_id, status, subscriber, billing_info }: Subscription,
  period: { periodStart: Date; periodEnd: Date },
): ProviderSubscription {
  const isUnpaid = (billing_info?.failed_payments_count ?? 0) > 0;
  const isLive = status === "ACTIVE" || status === "APPROVED" || status === "SUSPENDED";
  return {
    ref: id,
    checkoutId: custom_id ?? null,
    customerRef: subscriber?.payer_id ?? "",
    status: isLive ? (isUnpaid ? "past_due" : "active") : "ended",
    cancelAtPeriodEnd: status === "SUSPENDED" && !isUnpaid,
    ...period,
  };
}
