import { z } from "zod";
import type { OpenedPage, Purchase } from "../payment-provider.ts";
import type { PaddleClient } from "./paddle-client.ts";
import { pageMs } from "./read-subject.ts";

type Sold = Pick<Purchase, "priceId" | "name" | "currency"> & {
  amountMinor: number;
  period: "month" | "year" | null;
};

/** What is sold, for a price of its own: nothing has to be set up at Paddle before. */
export const describeItem = ({ priceId, name, currency, amountMinor, period }: Sold): object => ({
  quantity: 1,
  price: {
    description: priceId,
    name,
    unit_price: { amount: String(amountMinor), currency_code: currency },
    // Prices are without tax.
    tax_mode: "external",
    ...(period === null ? {} : { billing_cycle: { interval: period, frequency: 1 } }),
    product: { name, tax_category: "saas" },
  },
});

const madeSchema = z.object({ id: z.string() });

/**
 * Makes what is to be paid; Paddle's own page lies over one of ours (`/pay/paddle`). Made twice, one is paid and the
 * other is nothing.
 */
export async function openPage(client: PaddleClient, purchase: Purchase): Promise<OpenedPage> {
  const { checkoutId, renewal, amountMinor, currency, customerRef, successUrl } = purchase;
  const fullMinor = renewal?.amountMinor ?? amountMinor;
  const discount =
    fullMinor > amountMinor ? await makeDiscount(client, purchase, fullMinor - amountMinor) : null;
  const item = { ...purchase, amountMinor: fullMinor, period: renewal?.period ?? null };
  const body = {
    items: [describeItem(item)],
    currency_code: currency,
    collection_mode: "automatic",
    custom_data: { checkoutId },
    ...(customerRef === null ? {} : { customer_id: customerRef }),
    ...(discount === null ? {} : { discount_id: discount }),
  };
  const { id } = await client.send(
    { method: "POST", path: "/transactions", body, isRepeatable: true },
    madeSchema,
  );
  const url = new URL(`/pay/paddle?checkout=${checkoutId}`, successUrl);
  return { ref: id, url: url.href, expiresAt: new Date(Date.now() + pageMs) };
}

/** Takes its part of the first payment only. One that nobody uses is nothing. */
async function makeDiscount(
  client: PaddleClient,
  { checkoutId, currency }: Purchase,
  offMinor: number,
): Promise<string> {
  const body = {
    amount: String(offMinor),
    type: "flat",
    currency_code: currency,
    description: checkoutId,
    recur: false,
    usage_limit: 1,
    enabled_for_checkout: false,
    custom_data: { checkoutId },
  };
  const call = { method: "POST", path: "/discounts", body, isRepeatable: true } as const;
  return (await client.send(call, madeSchema)).id;
}
