import type Stripe from "stripe";
import type { ChangePreview, ProviderChange } from "../payment-provider.ts";
import { ensureProduct } from "./open-page.ts";
import { fromSeconds } from "./stripe-values.ts";

async function readItem(stripe: Stripe, ref: string): Promise<Stripe.SubscriptionItem> {
  const [item] = (await stripe.subscriptions.retrieve(ref)).items.data;
  if (item === undefined) throw new Error(`the subscription ${ref} is of nothing`);
  return item;
}

/** Writes the parameters that the preview and the change share, so that a change costs what its preview told. */
async function writeChange(stripe: Stripe, change: ProviderChange, item: string) {
  const product = await ensureProduct(stripe, change);
  const prorates = change.how === "prorated";
  return {
    items: [
      {
        id: item,
        price_data: {
          currency: change.currency.toLowerCase(),
          product,
          recurring: { interval: change.period },
          unit_amount: change.amountMinor,
        },
      },
    ],
    proration_behavior: prorates ? ("always_invoice" as const) : ("none" as const),
    ...(prorates ? { proration_date: Math.floor(change.reckonedAt.getTime() / 1000) } : {}),
    ...(change.how === "new-period" ? { billing_cycle_anchor: { type: "now" as const } } : {}),
  };
}

/** What a change would cost, by Stripe's own reckoning. */
export async function previewStripeChange(stripe: Stripe, change: ProviderChange): Promise<ChangePreview> {
  const item = await readItem(stripe, change.subscriptionRef);
  const periodStart = fromSeconds(item.current_period_start);
  const periodEnd = fromSeconds(item.current_period_end);
  if (change.how === "later") {
    return { dueMinor: 0, taxMinor: 0, chargeMinor: 0, creditMinor: 0, periodStart, periodEnd };
  }
  const invoice = await stripe.invoices.createPreview({
    subscription: change.subscriptionRef,
    subscription_details: await writeChange(stripe, change, item.id),
  });
  const amounts = invoice.lines.data.map(({ amount }) => amount);
  const addUp = (some: number[]): number => some.reduce((sum, amount) => sum + amount, 0);
  return {
    dueMinor: invoice.total,
    taxMinor: invoice.total - (invoice.total_excluding_tax ?? invoice.total),
    chargeMinor: addUp(amounts.filter((amount) => amount > 0)),
    creditMinor: -addUp(amounts.filter((amount) => amount < 0)),
    periodStart,
    periodEnd,
  };
}

/**
 * Changes the plan, or nothing: a payment that does not go through is a no. The subscription's note of what was agreed
 * goes with the change, and from there onto the invoice that it makes.
 */
export async function changeStripePlan(stripe: Stripe, change: ProviderChange): Promise<void> {
  const item = await readItem(stripe, change.subscriptionRef);
  await stripe.subscriptions.update(
    change.subscriptionRef,
    {
      ...(await writeChange(stripe, change, item.id)),
      metadata: { checkoutId: change.checkoutId },
      cancel_at_period_end: false,
      ...(change.how === "later" ? {} : { payment_behavior: "error_if_incomplete" }),
    },
    { idempotencyKey: `change:${change.checkoutId}` },
  );
}
