import { z } from "zod";
import type { OpenedPage, ProviderPayment, ProviderState, Purchase, Subject } from "../payment-provider.ts";
import { orNull } from "../service-client.ts";
import { type AirwallexClient, listAll, readMoney, writeMoney } from "./airwallex-client.ts";

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  captured_amount: z.number().optional(),
  currency: z.string(),
  merchant_order_id: z.string().optional(),
  client_secret: z.string().optional(),
  created_at: z.iso.datetime({ offset: true }),
});
type Intent = z.infer<typeof intentSchema>;

const pages = {
  live: "https://checkout.airwallex.com",
  test: "https://checkout-demo.airwallex.com",
} as const;
/** How long the secret of an intent opens its page, and after which time an intent that nobody paid is ended. */
const [secretMs, intentMs] = [3_600_000, 24 * 3_600_000];

/** Opens Airwallex's own page for one payment. */
export async function openPage(
  client: AirwallexClient,
  purchase: Purchase,
  mode: "test" | "live",
): Promise<OpenedPage> {
  const { checkoutId, amountMinor, currency, name, country, locale } = purchase;
  const { id, client_secret } = await client.post(
    "payment_intents/create",
    {
      request_id: checkoutId,
      merchant_order_id: checkoutId,
      amount: writeMoney(amountMinor, currency),
      currency,
      metadata: { checkoutId },
      order: { products: [{ name, quantity: 1, unit_price: writeMoney(amountMinor, currency) }] },
      return_url: purchase.successUrl,
    },
    intentSchema,
  );
  if (client_secret === undefined) throw new Error(`the checkout ${checkoutId} has no page`);
  // Behind the #: the secret is never sent to the server of a page.
  const query = new URLSearchParams({
    intent_id: id,
    client_secret,
    currency,
    locale,
    // The ways to pay of that country.
    ...(country === null ? {} : { country_code: country }),
    successUrl: purchase.successUrl,
    cancelUrl: purchase.cancelUrl,
  });
  const url = `${pages[mode]}/#/standalone/checkout?${query}`;
  return { ref: id, url, expiresAt: new Date(Date.now() + secretMs) };
}

/** What is so at Airwallex now, of an intent: that is page and payment in one. Null where it knows no such thing. */
export const readSubject = (client: AirwallexClient, { ref }: Subject): Promise<ProviderState | null> =>
  orNull(readState(client, ref));

async function readState(client: AirwallexClient, ref: string): Promise<ProviderState> {
  const intent = await readIntent(client, ref);
  const isPaid = intent.status === "SUCCEEDED";
  return {
    checkout: {
      checkoutId: intent.merchant_order_id ?? null,
      state: isPaid ? "paid" : intent.status === "CANCELLED" ? "unpaid" : "open",
      customerRef: null,
    },
    subscription: null,
    payments: isPaid ? [await showPayment(client, intent)] : [],
  };
}

/** An intent; one that nobody paid for a day is ended. */
async function readIntent(client: AirwallexClient, ref: string): Promise<Intent> {
  const path = `payment_intents/${encodeURIComponent(ref)}`;
  const intent = await client.get(path, intentSchema);
  const isLeft =
    intent.status === "REQUIRES_PAYMENT_METHOD" && Date.parse(intent.created_at) + intentMs < Date.now();
  if (!isLeft) return intent;
  return client.post(`${path}/cancel`, { request_id: crypto.randomUUID() }, intentSchema);
}

async function showPayment(client: AirwallexClient, intent: Intent): Promise<ProviderPayment> {
  const { id, currency, merchant_order_id, created_at } = intent;
  return {
    ref: id,
    checkoutId: merchant_order_id ?? null,
    subscriptionRef: null,
    kind: "once",
    isPaid: true,
    amountMinor: readMoney(intent.captured_amount ?? intent.amount, currency),
    taxMinor: 0,
    currency,
    paidAt: new Date(created_at),
    periodEnd: null,
    returned: await readReturned(client, id),
  };
}

const returnedSchema = z.object({
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
});

async function readReturned(
  client: AirwallexClient,
  intent: string,
): Promise<NonNullable<ProviderPayment["returned"]>> {
  let [refundedMinor, disputedMinor, isDisputeOpen] = [0, 0, false];
  const query = { payment_intent_id: intent };
  for await (const refund of listAll(client, { path: "refunds", query }, returnedSchema))
    if (refund.status !== "FAILED") refundedMinor += readMoney(refund.amount, refund.currency);
  for await (const { status, ...dispute } of listAll(
    client,
    { path: "payment_disputes", query },
    returnedSchema,
  )) {
    // A question of the bank takes no money, and a reversed or won dispute gives it back.
    if (/^(WON|REVERSED|CANCELLED|RFI.*)$/.test(status)) continue;
    disputedMinor += readMoney(dispute.amount, dispute.currency);
    if (!/^(LOST|ACCEPTED|EXPIRED)$/.test(status)) isDisputeOpen = true;
  }
  return { refundedMinor, disputedMinor, isDisputeOpen };
}

const aboutSchema = z.object({ payment_intent_id: z.string() });

/** What was made at Airwallex since a time. */
export async function* listSubjects(client: AirwallexClient, since: Date): AsyncGenerator<Subject> {
  const query = { from_created_at: since.toISOString(), to_created_at: new Date().toISOString() };
  for await (const { id, status } of listAll(client, { path: "payment_intents", query }, intentSchema))
    if (status === "SUCCEEDED") yield { kind: "payment", ref: id };
  for (const path of ["refunds", "payment_disputes"])
    for await (const { payment_intent_id: ref } of listAll(client, { path, query }, aboutSchema))
      yield { kind: "payment", ref };
}
