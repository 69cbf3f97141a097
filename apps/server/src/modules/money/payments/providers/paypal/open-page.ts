import { z } from "zod";
import type { OpenedPage, Purchase } from "../payment-provider.ts";
import { ProviderRefusal } from "../payment-provider.ts";
import { type PaypalClient, writeMoney } from "./paypal-client.ts";

const openedSchema = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});
/** How long a buyer may take: PayPal keeps an order that nobody approved for about three hours. */
const pageMs = 3 * 3_600_000;

/** Opens the page on which a buyer approves a purchase, which is taken afterwards, or a subscription. */
export async function openPage(client: PaypalClient, purchase: Purchase): Promise<OpenedPage> {
  const opened =
    purchase.renewal === null ? await openOrder(client, purchase) : await subscribe(client, purchase);
  const link = opened.links.find(({ rel }) => rel === "payer-action" || rel === "approve");
  if (link === undefined) throw new Error(`the checkout ${purchase.checkoutId} has no page`);
  return { ref: opened.id, url: link.href, expiresAt: new Date(Date.now() + pageMs) };
}

const openOrder = (client: PaypalClient, purchase: Purchase): Promise<z.infer<typeof openedSchema>> =>
  client.post(
    "/v2/checkout/orders",
    {
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: purchase.checkoutId,
          invoice_id: purchase.checkoutId,
          description: purchase.name,
          amount: writeMoney(purchase.amountMinor, purchase.currency),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: purchase.successUrl,
            cancel_url: purchase.cancelUrl,
            user_action: "PAY_NOW",
            shipping_preference: "NO_SHIPPING",
          },
        },
      },
    },
    { name: `checkout:${purchase.checkoutId}`, read: openedSchema },
  );

async function subscribe(client: PaypalClient, purchase: Purchase): Promise<z.infer<typeof openedSchema>> {
  return client.post(
    "/v1/billing/subscriptions",
    {
      plan_id: await ensurePlan(client, purchase),
      custom_id: purchase.checkoutId,
      ...(purchase.startsAt === null ? {} : { start_time: purchase.startsAt.toISOString() }),
      ...(purchase.email === null ? {} : { subscriber: { email_address: purchase.email } }),
      application_context: {
        return_url: purchase.successUrl,
        cancel_url: purchase.cancelUrl,
        user_action: "SUBSCRIBE_NOW",
        shipping_preference: "NO_SHIPPING",
      },
    },
    { name: `checkout:${purchase.checkoutId}`, read: openedSchema },
  );
}

const plansSchema = z.object({
  plans: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })).default([]),
  total_pages: z.int().optional(),
});
const madeSchema = z.object({ id: z.string() });

/** A plan of PayPal's for these amounts: it is made when the first buyer wants it, and found by its name later. */
async function ensurePlan(client: PaypalClient, purchase: Purchase): Promise<string> {
  const { renewal, currency, amountMinor, priceId } = purchase;
  if (renewal === null) throw new Error(`${priceId} does not renew`);
  const first = amountMinor === renewal.amountMinor ? [] : [amountMinor];
  const name = [priceId, currency, ...first, renewal.amountMinor].join(" ");
  const product = await ensureProduct(client, purchase);
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      product_id: product,
      page_size: "20",
      page: String(page),
      total_required: "true",
    });
    const { plans, total_pages = 1 } = await client.get(`/v1/billing/plans?${query}`, plansSchema);
    const found = plans.find((plan) => plan.name === name && plan.status === "ACTIVE");
    if (found !== undefined) return found.id;
    if (page >= total_pages) break;
  }
  const frequency = { interval_unit: renewal.period === "year" ? "YEAR" : "MONTH", interval_count: 1 };
  // A discount is a first cycle of its own.
  const cycles = [
    ...first.map((minor) => ({ minor, tenure_type: "TRIAL", total_cycles: 1 })),
    { minor: renewal.amountMinor, tenure_type: "REGULAR", total_cycles: 0 },
  ];
  const { id } = await client.post(
    "/v1/billing/plans",
    {
      product_id: product,
      name,
      billing_cycles: cycles.map(({ minor, ...cycle }, index) => ({
        ...cycle,
        frequency,
        sequence: index + 1,
        pricing_scheme: { fixed_price: writeMoney(minor, currency) },
      })),
      payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
    },
    { name: `plan:${name}`, read: madeSchema },
  );
  return id;
}

async function ensureProduct(client: PaypalClient, { priceId, name }: Purchase): Promise<string> {
  const id = `VOXLOOM-${priceId.toUpperCase()}`;
  try {
    await client.post(
      "/v1/catalogs/products",
      { id, name, type: "DIGITAL" },
      { name: `product:${priceId}`, read: madeSchema },
    );
  } catch (error) {
    // Made before: PayPal calls that a duplicate.
    if (!(error instanceof ProviderRefusal)) throw error;
  }
  return id;
}
