import type { calls, ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { applyPayment, findShownPrice, type OrderRow } from "../billing/index.ts";
import { redeemDiscount } from "../coupons/index.ts";
import { getGiftPercent } from "./checkout/open-checkout.ts";
import { paidCheckoutQueue } from "./sync/sync-subject.ts";

type Checkout = ParsedRequestOf<typeof calls.billing.sandboxCheckout>;

/**
 * Buys without money, once for each checkout, with a coupon's part taken off the price and what is promised with plans
 * given. Throws AppError NOT_FOUND for a price that is not sold and a coupon that cannot be used for it, PRICE_CHANGED.
 */
export async function buyInSandbox(
  { database: { db }, jobs, config }: Context,
  checkout: Checkout,
): Promise<OrderRow> {
  const { projId, currency, checkoutId, couponId } = checkout;
  const price = await findShownPrice(db, checkout);
  // Two people's pages may make the same id: a project's checkouts are its own.
  const paymentRef = `${projId}:${checkoutId}`;
  return db.transaction(async (tx) => {
    const usedFor = `sandbox:${paymentRef}`;
    const redeemed =
      couponId === undefined
        ? null
        : await redeemDiscount(tx, { projId, couponId, price, currency, usedFor });
    const amountMinor = redeemed?.amountMinor ?? price.amountsMinor[currency];
    // What waits for this checkout starts with it.
    await jobs.send(paidCheckoutQueue, { checkoutId }, { tx });
    return applyPayment(tx, {
      projId,
      sold: price,
      provider: "sandbox",
      paymentRef,
      isTest: true,
      paid: { amountMinor, currency },
      giftPercent: getGiftPercent(config.site.promotion, redeemed),
    });
  });
}
