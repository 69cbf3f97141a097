import type Stripe from "stripe";
import type { ProviderPayment, ProviderState, ProviderSubscription, Subject } from "../payment-provider.ts";
import { isNoLonger } from "./stripe-errors.ts";
import { fromSeconds, getId, readCheckoutId } from "./stripe-values.ts";

/** What is so at Stripe now, of a session, a subscription or a payment. Null where it knows no such thing. */
export async function readSubject(stripe: Stripe, { kind, ref }: Subject): Promise<ProviderState | null> {
  try {
    if (kind === "checkout") return await readSession(stripe, await stripe.checkout.sessions.retrieve(ref));
    if (kind === "subscription") return await readSubscription(stripe, ref);
    return await readPayment(stripe, ref);
  } catch (error) {
    if (isNoLonger(error)) return null;
    throw error;
  }
}

async function readSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<ProviderState> {
  const checkout = {
    checkoutId: session.client_reference_id ?? readCheckoutId(session.metadata),
    state: await nameState(stripe, session),
    customerRef: getId(session.customer),
  };
  const subscription = getId(session.subscription);
  if (subscription !== null) return { ...(await readSubscription(stripe, subscription)), checkout };
  const payment = readOnce(session);
  return { checkout, subscription: null, payments: payment === null ? [] : [payment] };
}

async function nameState(
  stripe: Stripe,
  { status, payment_status, payment_intent }: Stripe.Checkout.Session,
): Promise<"open" | "paid" | "unpaid"> {
  if (status === "expired") return "unpaid";
  if (status !== "complete") return "open";
  if (payment_status !== "unpaid") return "paid";
  // A bank may take days to say whether it pays.
  const ref = getId(payment_intent);
  if (ref === null) return "open";
  const intent = await stripe.paymentIntents.retrieve(ref);
  return intent.status === "canceled" || intent.status === "requires_payment_method" ? "unpaid" : "open";
}

/** What was paid once on a session's page. */
function readOnce(session: Stripe.Checkout.Session): ProviderPayment | null {
  const ref = getId(session.payment_intent);
  if (ref === null) return null;
  return {
    ref,
    checkoutId: session.client_reference_id ?? readCheckoutId(session.metadata),
    subscriptionRef: null,
    kind: "once",
    isPaid: session.payment_status === "paid",
    amountMinor: session.amount_total ?? 0,
    taxMinor: session.total_details?.amount_tax ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    paidAt: fromSeconds(session.created),
    periodEnd: null,
    returned: null,
  };
}

async function readSubscription(stripe: Stripe, ref: string): Promise<ProviderState> {
  const subscription = await stripe.subscriptions.retrieve(ref);
  const payments: ProviderPayment[] = [];
  for await (const invoice of stripe.invoices.list({ subscription: ref, status: "paid", limit: 100 }))
    payments.push(readInvoice(invoice));
  // As they were made: a renewal follows the first.
  payments.reverse();
  return { checkout: null, subscription: showSubscription(subscription), payments };
}

function showSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`the subscription ${subscription.id} is of nothing`);
  return {
    ref: subscription.id,
    checkoutId: readCheckoutId(subscription.metadata),
    customerRef: getId(subscription.customer) ?? "",
    status: nameStatus(subscription.status),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    periodStart: fromSeconds(item.current_period_start),
    periodEnd: fromSeconds(item.current_period_end),
  };
}

function nameStatus(status: string): ProviderSubscription["status"] {
  if (status === "active" || status === "trialing") return "active";
  return status === "past_due" || status === "unpaid" ? "past_due" : "ended";
}

const kinds: Readonly<Record<string, ProviderPayment["kind"]>> = {
  subscription_create: "first",
  subscription_cycle: "renewal",
  subscription_update: "change",
};

function readInvoice(invoice: Stripe.Invoice): ProviderPayment {
  const details = invoice.parent?.subscription_details ?? null;
  const kind = kinds[invoice.billing_reason ?? ""];
  const ends = invoice.lines.data.map(({ period }) => period.end);
  return {
    ref: invoice.id,
    // The note of what was agreed when this invoice was made.
    checkoutId: kind === undefined ? null : readCheckoutId(details?.metadata),
    subscriptionRef: getId(details?.subscription),
    kind: kind ?? "once",
    isPaid: invoice.status === "paid",
    amountMinor: invoice.total,
    taxMinor: invoice.total - (invoice.total_excluding_tax ?? invoice.total),
    currency: invoice.currency.toUpperCase(),
    paidAt: fromSeconds(invoice.status_transitions.paid_at ?? invoice.created),
    periodEnd: ends.length === 0 ? null : fromSeconds(Math.max(...ends)),
    returned: null,
  };
}

/** A payment by the name of its intent or its invoice, with what went back of it. */
async function readPayment(stripe: Stripe, ref: string): Promise<ProviderState> {
  if (ref.startsWith("in_")) {
    const intent = await readInvoicePayment(stripe, ref);
    const payment = readInvoice(await stripe.invoices.retrieve(ref));
    return onlyPayment(
      intent === null ? payment : { ...payment, returned: await readReturned(stripe, intent) },
    );
  }
  const returned = await readReturned(stripe, ref);
  const { data: invoicePayments } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: ref },
  });
  const invoice = getId(invoicePayments[0]?.invoice);
  if (invoice !== null) {
    return onlyPayment({ ...readInvoice(await stripe.invoices.retrieve(invoice)), returned });
  }
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: ref });
  const payment = sessions[0] === undefined ? null : readOnce(sessions[0]);
  if (payment !== null) return onlyPayment({ ...payment, returned });
  return onlyPayment({ ...readIntent(await stripe.paymentIntents.retrieve(ref)), returned });
}

const onlyPayment = (payment: ProviderPayment): ProviderState => ({
  checkout: null,
  subscription: null,
  payments: [payment],
});

/** Somebody took money without a page of ours. */
const readIntent = (intent: Stripe.PaymentIntent): ProviderPayment => ({
  ref: intent.id,
  checkoutId: readCheckoutId(intent.metadata),
  subscriptionRef: null,
  kind: "once",
  isPaid: intent.status === "succeeded",
  amountMinor: intent.amount_received,
  taxMinor: 0,
  currency: intent.currency.toUpperCase(),
  paidAt: fromSeconds(intent.created),
  periodEnd: null,
  returned: null,
});

/** The intent that an invoice was paid by; null for one that needed none. */
export async function readInvoicePayment(stripe: Stripe, invoice: string): Promise<string | null> {
  const { data } = await stripe.invoicePayments.list({ invoice });
  return getId(data.find(({ status }) => status === "paid")?.payment.payment_intent);
}

async function readReturned(stripe: Stripe, intent: string): Promise<ProviderPayment["returned"]> {
  let [refundedMinor, disputedMinor, isDisputeOpen] = [0, 0, false];
  for await (const { status, amount } of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (status === "succeeded" || status === "pending") refundedMinor += amount;
  for await (const { status, amount } of stripe.disputes.list({ payment_intent: intent, limit: 100 })) {
    // A warning takes no money.
    if (status === "won" || status.startsWith("warning") || status === "prevented") continue;
    disputedMinor += amount;
    if (status !== "lost") isDisputeOpen = true;
  }
  return { refundedMinor, disputedMinor, isDisputeOpen };
}
