import type Stripe from "stripe";
import type { PaymentService } from "../payment-provider.ts";
import { changeStripePlan, previewStripeChange } from "./change-plan.ts";
import { listSubjects } from "./list-subjects.ts";
import { openPage } from "./open-page.ts";
import { readInvoicePayment, readSubject } from "./read-subject.ts";
import { callStripe, isNoLonger } from "./stripe-errors.ts";

/** Longest wait for one answer, in milliseconds; the SDK tries three times under one name. */
const timeoutMs = 15_000;

/** Stripe by its own SDK, which is loaded where Stripe is used only. */
export async function openStripe({
  url,
  secretKey,
}: {
  url: string;
  secretKey: string;
}): Promise<PaymentService> {
  const { default: StripeSdk } = await import("stripe");
  const { protocol, hostname, port } = new URL(url);
  const stripe = new StripeSdk(secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    openCheckout: (purchase) => callStripe(() => openPage(stripe, purchase)),
    readSubject: (subject) => callStripe(() => readSubject(stripe, subject)),
    listSince: (since) => listSubjects(stripe, since),
    previewChange: (change) => callStripe(() => previewStripeChange(stripe, change)),
    changePlan: (change) => callStripe(() => changeStripePlan(stripe, change)),
    setRenewal: (ref, renews) =>
      callStripe(async () => {
        await stripe.subscriptions.update(ref, { cancel_at_period_end: !renews });
      }),
    endSubscription: (ref) =>
      callStripe(async () => {
        try {
          await stripe.subscriptions.cancel(ref);
        } catch (error) {
          if (!isNoLonger(error)) throw error;
        }
      }),
    refund: (refund) => callStripe(() => refundPayment(stripe, refund)),
    portalUrl: ({ customerRef, returnUrl, locale }) =>
      callStripe(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerRef,
          return_url: returnUrl,
          locale: locale as Stripe.BillingPortal.SessionCreateParams.Locale,
        });
        return session.url;
      }),
    invoiceUrl: (ref) => callStripe(() => findInvoiceUrl(stripe, ref)),
    readPayer: (ref) => callStripe(() => readPayer(stripe, ref)),
    testKeys: () =>
      callStripe(async () => {
        const { lastResponse } = await stripe.balance.retrieve();
        const date = lastResponse.headers.date;
        return { providerTime: date === undefined ? null : new Date(date) };
      }),
  };
}

async function refundPayment(
  stripe: Stripe,
  { refundId, paymentRef, amountMinor }: { refundId: string; paymentRef: string; amountMinor: number },
): Promise<void> {
  const intent = await findIntent(stripe, paymentRef);
  if (intent === null) throw new Error(`the invoice ${paymentRef} has no payment`);
  await stripe.refunds.create(
    { payment_intent: intent, amount: amountMinor, metadata: { refundId } },
    { idempotencyKey: `refund:${refundId}` },
  );
}

/** An invoice has a page; a single payment a receipt. */
async function findInvoiceUrl(stripe: Stripe, ref: string): Promise<string | null> {
  if (ref.startsWith("in_")) return (await stripe.invoices.retrieve(ref)).hosted_invoice_url ?? null;
  return (await readCharge(stripe, ref))?.receipt_url ?? null;
}

/** A card has one fingerprint, whoever enters it. */
async function readPayer(stripe: Stripe, ref: string): Promise<string | null> {
  const intent = await findIntent(stripe, ref);
  const details = intent === null ? null : (await readCharge(stripe, intent))?.payment_method_details;
  return details?.card?.fingerprint ?? details?.sepa_debit?.fingerprint ?? null;
}

/** A renewal is known by its invoice. Null: that has no payment. */
const findIntent = async (stripe: Stripe, ref: string): Promise<string | null> =>
  ref.startsWith("in_") ? readInvoicePayment(stripe, ref) : ref;

async function readCharge(stripe: Stripe, intent: string): Promise<Stripe.Charge | null> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] });
  return typeof latest_charge === "string" ? null : latest_charge;
}
