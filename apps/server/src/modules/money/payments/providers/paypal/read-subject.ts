import { z } from "zod";
import {
  type ProviderPayment,
  ProviderRefusal,
  type ProviderState,
  type Subject,
} from "../payment-provider.ts";
import { orNull } from "../service-client.ts";
import { moneySchema, type PaypalClient, paidStates, readMoney } from "./paypal-client.ts";
import { readSubscription } from "./read-subscription.ts";
import { readDisputed, readSaleRefunds } from "./returned.ts";

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.string().optional(),
  create_time: z.iso.datetime({ offset: true }),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  purchase_units: z.array(
    z.object({
      custom_id: z.string().optional(),
      payments: z
        .object({
          captures: z.array(captureSchema).default([]),
          refunds: z.array(z.object({ id: z.string(), status: z.string(), amount: moneySchema })).default([]),
        })
        .optional(),
    }),
  ),
});
type Order = z.infer<typeof orderSchema>;
type Capture = z.infer<typeof captureSchema>;

/**
 * What is so at PayPal now, of an order, a subscription or a payment. What a buyer approved is taken first: PayPal waits
 * for that. Null where it knows no such thing.
 */
export function readSubject(client: PaypalClient, { kind, ref }: Subject): Promise<ProviderState | null> {
  if (kind === "payment") return orNull(readPayment(client, ref));
  // Names of subscriptions begin so; what was opened for a plan is one from the start.
  const isSubscription = kind === "subscription" || ref.startsWith("I-");
  return orNull(isSubscription ? readSubscription(client, ref) : readOrder(client, ref));
}

async function readOrder(client: PaypalClient, ref: string): Promise<ProviderState> {
  const path = `/v2/checkout/orders/${encodeURIComponent(ref)}`;
  const found = await client.get(path, orderSchema);
  const order = found.status === "APPROVED" ? await takeApproved(client, path, found.id) : found;
  const [unit] = order.purchase_units;
  const checkoutId = unit?.custom_id ?? null;
  const captures = unit?.payments?.captures ?? [];
  const payments = await Promise.all(
    captures.map((capture) => showCapture(client, capture, { order, checkoutId })),
  );
  const state = payments.some(({ isPaid }) => isPaid) ? "paid" : nameState(order, captures);
  return {
    checkout: { checkoutId, state, customerRef: order.payer?.payer_id ?? null },
    subscription: null,
    payments,
  };
}

/**
 * Takes what a buyer approved. PayPal repeats its answer to a name, also its no: a minute later it is asked by another,
 * as the buyer may have approved another card meanwhile. That nothing is taken twice, an order sees to by itself.
 */
async function takeApproved(client: PaypalClient, path: string, ref: string): Promise<Order> {
  const name = `capture:${ref}:${Math.floor(Date.now() / 60_000)}`;
  const refusal = await client.post(`${path}/capture`, {}, { name, read: z.unknown() }).then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal !== null && !(refusal instanceof ProviderRefusal)) throw refusal;
  const order = await client.get(path, orderSchema);
  // Another look may have taken it first.
  if (refusal !== null && order.status === "APPROVED") throw refusal;
  return order;
}

/** A payment that is looked into for days is open; one that was refused may be tried again on the same page. */
const nameState = ({ status }: Order, captures: readonly Capture[]): "open" | "unpaid" =>
  status === "VOIDED" ||
  (captures.length > 0 && captures.every((one) => one.status === "DECLINED" || one.status === "FAILED"))
    ? "unpaid"
    : "open";

async function showCapture(
  client: PaypalClient,
  capture: Capture,
  { order, checkoutId }: { order: Order | null; checkoutId: string | null },
): Promise<ProviderPayment> {
  const refunds = order?.purchase_units[0]?.payments?.refunds ?? [];
  const isPaid = paidStates.has(capture.status);
  const refundedMinor = refunds
    .filter(({ status }) => status === "COMPLETED" || status === "PENDING")
    .reduce((sum, { amount }) => sum + readMoney(amount), 0);
  return {
    ref: capture.id,
    checkoutId,
    subscriptionRef: null,
    kind: "once",
    isPaid,
    amountMinor: readMoney(capture.amount),
    taxMinor: 0,
    currency: capture.amount.currency_code,
    paidAt: new Date(capture.create_time),
    periodEnd: null,
    returned: isPaid ? { refundedMinor, ...(await readDisputed(client, capture.id)) } : null,
  };
}

async function readPayment(client: PaypalClient, ref: string): Promise<ProviderState> {
  const path = `/v2/payments/captures/${encodeURIComponent(ref)}`;
  const capture = await orNull(client.get(path, captureSchema));
  if (capture === null) return readSale(client, ref);
  const order = capture.supplementary_data?.related_ids?.order_id;
  if (order !== undefined) return readOrder(client, order);
  const checkoutId = capture.custom_id ?? null;
  return {
    checkout: null,
    subscription: null,
    payments: [await showCapture(client, capture, { order: null, checkoutId })],
  };
}

const saleSchema = z.object({
  id: z.string(),
  state: z.string(),
  billing_agreement_id: z.string().optional(),
  create_time: z.iso.datetime({ offset: true }),
});

/** Subscriptions are paid by sales: which of their payments one is, the subscription tells. */
async function readSale(client: PaypalClient, ref: string): Promise<ProviderState> {
  const sale = await client.get(`/v1/payments/sale/${encodeURIComponent(ref)}`, saleSchema);
  if (sale.billing_agreement_id === undefined) return { checkout: null, subscription: null, payments: [] };
  const state = await readSubscription(client, sale.billing_agreement_id);
  const disputed = await readDisputed(client, ref);
  const refundedMinor = async (whole: number): Promise<number> => {
    if (sale.state === "refunded") return whole;
    return sale.state === "partially_refunded" ? readSaleRefunds(client, ref, new Date(sale.create_time)) : 0;
  };
  const payments = state.payments.filter((payment) => payment.ref === ref);
  return {
    ...state,
    payments: await Promise.all(
      payments.map(async (payment) => ({
        ...payment,
        returned: { refundedMinor: await refundedMinor(payment.amountMinor), ...disputed },
      })),
    ),
  };
}
