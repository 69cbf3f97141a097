import {
  AppError,
  type Coupon,
  calls,
  defaultCurrency,
  isForPrice,
  type Price,
  reduceAmount,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall } from "../../../http/index.ts";
import { findSoldPrice, hasPaid } from "../billing/index.ts";
import { ensureOpen, ensureUsable } from "./check-code.ts";
import { claimCoupon } from "./claim-coupon.ts";
import { listCodes } from "./opened-codes.ts";
import { showCoupon } from "./show-coupon.ts";
import { findCampaign, listCoupons } from "./store.ts";

/** Codes that a project may try in an hour: guessing does not pay. */
const codesPerHour = 30;

/** What of a price is left with a coupon, in the currency of most prices: to compare coupons with each other. */
const compareDue = ({ benefit }: Coupon, price: Price | null): number => {
  const amountMinor = price?.amountsMinor[defaultCurrency] ?? 0;
  return reduceAmount(benefit, { amountMinor, currency: defaultCurrency }) ?? amountMinor;
};

export function mountCouponRoutes(app: App, { database }: Context): void {
  const { db } = database;
  const limitCodes = limitRate({ name: "coupon-code", most: codesPerHour, perSeconds: 3600, database });
  const readCoupons = async (projId: string): Promise<Coupon[]> =>
    (await listCoupons(db, { projId })).map((row) => showCoupon(row));
  const readUnused = async (projId: string): Promise<Coupon[]> =>
    (await readCoupons(projId)).filter(({ status }) => status === "UNUSED");

  mountCall(app, calls.coupons.list, async ({ input: { status }, actor }) => {
    const items = await readCoupons(actor.projId);
    return { items: items.filter((coupon) => status === undefined || coupon.status === status) };
  });
  mountCall(app, calls.coupons.scene, async ({ input, actor }) => {
    const unused = (await readUnused(actor.projId)).filter(({ benefit }) =>
      isForPrice(benefit, input.price_id),
    );
    const isLater =
      unused.some(({ isFirstPaymentOnly }) => isFirstPaymentOnly) && (await hasPaid(db, actor.projId));
    const items = unused.filter(({ isFirstPaymentOnly }) => !(isFirstPaymentOnly && isLater));
    const price = await findSoldPrice(db, input.price_id);
    return { items: items.sort((a, b) => compareDue(a, price) - compareDue(b, price)) };
  });
  mountCall(app, calls.coupons.noScene, async ({ actor }) => ({
    items: (await readUnused(actor.projId)).filter(
      ({ benefit }) => benefit.kind === "credits" || benefit.priceIds === null,
    ),
  }));
  mountCall(app, calls.coupons.claim, async ({ input, actor: { projId } }) => {
    await limitCodes(projId);
    const { code, price_id: priceId, currency } = input;
    return claimCoupon(db, { projId, code, use: priceId === undefined ? null : { priceId, currency } });
  });
  mountCall(app, calls.coupons.discountCode, async ({ input, actor: { projId } }) => {
    await limitCodes(projId);
    const { code, price_id: priceId, currency } = input;
    const price = await findSoldPrice(db, priceId);
    const campaign = await findCampaign(db, code);
    if (price === null || campaign === null || campaign.benefit.kind === "credits") {
      throw new AppError("NOT_FOUND", "There is no such code for this.", { what: "code" });
    }
    ensureOpen(campaign);
    await ensureUsable(db, campaign, { projId, priceId, currency });
    const { benefit } = campaign;
    const amountMinor = price.amountsMinor[currency];
    return {
      code: campaign.code,
      percentOff: benefit.kind === "discount" ? benefit.percentOff : null,
      amountMinor,
      discountedMinor: reduceAmount(benefit, { amountMinor, currency }) ?? amountMinor,
      currency,
    };
  });
  mountCall(app, calls.coupons.opened, ({ input }) => listCodes(db, input));
}
