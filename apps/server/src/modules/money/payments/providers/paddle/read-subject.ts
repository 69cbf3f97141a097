import { z } from "zod";
import type { ProviderPayment, ProviderState, ProviderSubscription, Subject } from "../payment-provider.ts";
import { orNull } from "../service-client.ts";
import { type PaddleClient, subscriptionPath } from "./paddle-client.ts";

const moment = z.iso.datetime({ offset: true });
export const minor = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
const customSchema = z.object({ checkoutId: z.string() }).partial().nullish();
const periodSchema = z.object({ starts_at: moment, ends_at: moment }).nullish();
export const totalsSchema = z.object({ total: minor, tax: minor, grand_total: minor });

const transactionSchema = z.object({
  id: z.string(),
  status: z.string(),
  customer_id: z.string().nullish(),
  custom_data: customSchema,
  currency_code: z.string(),
  origin: z.string(),
  subscription_id: z.string().nullish(),
  billing_period: periodSchema,
  details: z.object({ totals: totalsSchema, line_items: z.array(z.object({ id: z.string() })).default([]) }),
  created_at: moment,
  billed_at: moment.nullish(),
});
type Transaction = z.infer<typeof transactionSchema>;

export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  customer_id: z.string(),
  custom_data: customSchema,
  created_at: moment,
  current_billing_period: periodSchema,
  scheduled_change: z.object({ action: z.string() }).nullish(),
});

/** How long a page may be paid, in milliseconds: money that comes later is still taken for what it was agreed for. */
export const pageMs = 24 * 3_600_000;

/** What is so at Paddle now, of a transaction (page and payment in one) or a subscription. Null where it knows no such thing. */
export const readSubject = (client: PaddleClient, subject: Subject): Promise<ProviderState | null> =>
  orNull(readState(client, subject));

async function readState(client: PaddleClient, { kind, ref }: Subject): Promise<ProviderState> {
  if (kind === "subscription") return readSubscription(client, ref);
  const transaction = await readTransaction(client, ref);
  if (kind === "payment") {
    const payment = { ...showPayment(transaction), returned: await readReturned(client, ref) };
    return { checkout: null, subscription: null, payments: [payment] };
  }
  const checkout = {
    checkoutId: transaction.custom_data?.checkoutId ?? null,
    state: nameState(transaction),
    customerRef: transaction.customer_id ?? null,
  };
  const subscription = transaction.subscription_id ?? null;
  if (subscription !== null) return { ...(await readSubscription(client, subscription)), checkout };
  return { checkout, subscription: null, payments: [showPayment(transaction)] };
}

export const readTransaction = (client: PaddleClient, ref: string): Promise<Transaction> =>
  client.get(`/transactions/${encodeURIComponent(ref)}`, transactionSchema);

function nameState({ status, created_at }: Transaction): "open" | "paid" | "unpaid" {
  if (status === "completed") return "paid";
  if (status === "canceled") return "unpaid";
  const isLeft = (status === "draft" || status === "ready") && Date.parse(created_at) + pageMs < Date.now();
  return isLeft ? "unpaid" : "open";
}

/** What is due of a transaction, and the tax in it: what was paid for and not used takes its part of both. */
export function readDue({ total, tax, grand_total }: z.infer<typeof totalsSchema>): {
  dueMinor: number;
  taxMinor: number;
} {
  const taxMinor = total === 0 ? 0 : Math.round((tax * grand_total) / total);
  return { dueMinor: grand_total, taxMinor };
}

function nameKind({ origin, subscription_id }: Transaction): ProviderPayment["kind"] {
  if (origin === "subscription_recurring") return "renewal";
  if (origin === "subscription_update") return "change";
  return subscription_id === null || subscription_id === undefined ? "once" : "first";
}

function showPayment(transaction: Transaction): ProviderPayment {
  const { id, status, custom_data, subscription_id, details, billing_period } = transaction;
  const { dueMinor, taxMinor } = readDue(details.totals);
  return {
    ref: id,
    checkoutId: custom_data?.checkoutId ?? null,
    subscriptionRef: subscription_id ?? null,
    kind: nameKind(transaction),
    isPaid: status === "completed",
    amountMinor: dueMinor,
    taxMinor,
    currency: transaction.currency_code,
    paidAt: new Date(transaction.billed_at ?? transaction.created_at),
    periodEnd: billing_period ? new Date(billing_period.ends_at) : null,
    returned: null,
  };
}

async function readSubscription(client: PaddleClient, ref: string): Promise<ProviderState> {
  const subscription = await client.get(subscriptionPath(ref), subscriptionSchema);
  const query = new URLSearchParams({
    subscription_id: ref,
    status: "completed",
    order_by: "created_at[ASC]",
    per_page: "30",
  });
  const payments: ProviderPayment[] = [];
  for await (const transaction of client.list(`/transactions?${query}`, transactionSchema))
    payments.push(showPayment(transaction));
  const last = payments.at(-1);
  return { checkout: null, subscription: showSubscription(subscription, last), payments };
}

function showSubscription(
  {
    id,
    status,
    customer_id,
    custom_data,
    created_at,
    current_billing_period,
    scheduled_change,
  }: z.infer<typeof subscriptionSchema>,
  last: ProviderPayment | undefined,
): ProviderSubscription {
  const isPastDue = status === "past_due";
  return {
    ref: id,
    checkoutId: custom_data?.checkoutId ?? null,
    customerRef: customer_id,
    status: isPastDue ? "past_due" : status === "canceled" ? "ended" : "active",
    // A paused one is not charged.
    cancelAtPeriodEnd: scheduled_change?.action === "cancel" || status === "paused",
    periodStart: new Date(current_billing_period?.starts_at ?? created_at),
    periodEnd: new Date(current_billing_period?.ends_at ?? last?.periodEnd ?? created_at),
  };
}

const adjustmentSchema = z.object({
  id: z.string(),
  action: z.string(),
  transaction_id: z.string(),
  status: z.string(),
  reason: z.string().default(""),
  totals: z.object({ total: minor }),
  created_at: moment,
});

export const listAdjustments = (client: PaddleClient, transaction: string) =>
  client.list(
    `/adjustments?${new URLSearchParams({ transaction_id: transaction, per_page: "50" })}`,
    adjustmentSchema,
  );

/** Paddle takes a disputed payment back at once, and returns it where it is won: none is open here. */
async function readReturned(
  client: PaddleClient,
  transaction: string,
): Promise<NonNullable<ProviderPayment["returned"]>> {
  let [refundedMinor, disputedMinor] = [0, 0];
  for await (const { action, status, totals } of listAdjustments(client, transaction)) {
    if (status !== "approved" && status !== "pending_approval") continue;
    const amountMinor = Math.abs(totals.total);
    if (action === "refund") refundedMinor += amountMinor;
    else if (action === "chargeback") disputedMinor += amountMinor;
    else if (action === "chargeback_reverse") disputedMinor -= amountMinor;
  }
  return { refundedMinor, disputedMinor: Math.max(0, disputedMinor), isDisputeOpen: false };
}

/** What was made or changed at Paddle since a time. */
export async function* listSubjects(client: PaddleClient, since: Date): AsyncGenerator<Subject> {
  const query = new URLSearchParams({
    "updated_at[GTE]": since.toISOString(),
    status: "completed,past_due",
    per_page: "30",
  });
  for await (const { id, subscription_id } of client.list(`/transactions?${query}`, transactionSchema)) {
    if (subscription_id) yield { kind: "subscription", ref: subscription_id };
    else yield { kind: "payment", ref: id };
  }
  for await (const adjustment of client.list(
    "/adjustments?per_page=50&order_by=id[DESC]",
    adjustmentSchema,
  )) {
    if (Date.parse(adjustment.created_at) < since.getTime()) return;
    yield { kind: "payment", ref: adjustment.transaction_id };
  }
}
