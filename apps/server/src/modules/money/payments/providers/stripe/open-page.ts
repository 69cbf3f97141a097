import type Stripe from "stripe";
import type { OpenedPage, Purchase } from "../payment-provider.ts";

/** Stripe's name for what we sell. Made once, and told to this process once. */
const productId = (priceId: string): string => `voxloom_${priceId}`;
const made = new WeakMap<Stripe, Set<string>>();

/** Makes sure that Stripe knows a product, and answers its name there. */
export async function ensureProduct(
  stripe: Stripe,
  { priceId, name }: Pick<Purchase, "priceId" | "name">,
): Promise<string> {
  const id = productId(priceId);
  const known = made.get(stripe) ?? new Set();
  made.set(stripe, known);
  if (known.has(id)) return id;
  try {
    await stripe.products.create({ id, name });
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "resource_already_exists";
    if (!isThere) throw error;
  }
  known.add(id);
  return id;
}

/** Opens the page on which a purchase is paid. A discount takes its part of the first payment only. */
export async function openPage(stripe: Stripe, purchase: Purchase): Promise<OpenedPage> {
  const { checkoutId, projId, renewal, amountMinor, customerRef, email } = purchase;
  const currency = purchase.currency.toLowerCase();
  const product = await ensureProduct(stripe, purchase);
  const metadata = { checkoutId, projId };
  const price = { currency, product, unit_amount: renewal?.amountMinor ?? amountMinor };
  const common = {
    client_reference_id: checkoutId,
    metadata,
    success_url: purchase.successUrl,
    cancel_url: purchase.cancelUrl,
    locale: "auto",
    ...(customerRef !== null ? { customer: customerRef } : email === null ? {} : { customer_email: email }),
  } as const;
  const session = await stripe.checkout.sessions.create(
    renewal === null
      ? {
          ...common,
          mode: "payment",
          line_items: [{ price_data: price, quantity: 1 }],
          ...(customerRef === null ? { customer_creation: "always" } : {}),
          payment_intent_data: { metadata, setup_future_usage: "on_session" },
        }
      : {
          ...common,
          mode: "subscription",
          line_items: [{ price_data: { ...price, recurring: { interval: renewal.period } }, quantity: 1 }],
          subscription_data: { metadata },
          ...(await discountFirst(stripe, purchase, renewal.amountMinor)),
        },
    { idempotencyKey: `checkout:${checkoutId}` },
  );
  if (session.url === null) throw new Error(`the checkout ${checkoutId} has no page`);
  return { ref: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
}

async function discountFirst(
  stripe: Stripe,
  { checkoutId, amountMinor, currency }: Purchase,
  fullMinor: number,
): Promise<{ discounts?: { coupon: string }[] }> {
  const offMinor = fullMinor - amountMinor;
  if (offMinor <= 0) return {};
  const coupon = await stripe.coupons.create(
    { id: checkoutId, amount_off: offMinor, currency: currency.toLowerCase(), duration: "once" },
    { idempotencyKey: `coupon:${checkoutId}` },
  );
  return { discounts: [{ coupon: coupon.id }] };
}
