import { AppError, type Coupon, calls, discountedMinor, findPrice } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall } from "../../../http/index.ts";
import { claimCoupon } from "./claim-coupon.ts";
import { isFor, showCoupon } from "./show-coupon.ts";
import { findOpenCampaign, listCoupons } from "./store.ts";

/** Codes that a project may try in an hour: guessing does not pay. */
const codesPerHour = 30;

const computePercent = ({ benefit }: Coupon): number =>
  benefit.kind === "discount" ? benefit.percentOff : 0;

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
    const items = (await readUnused(actor.projId)).filter((coupon) => isFor(coupon, input.price_id));
    return { items: items.sort((a, b) => computePercent(b) - computePercent(a)) };
  });
  mountCall(app, calls.coupons.noScene, async ({ actor }) => ({
    items: (await readUnused(actor.projId)).filter(
      ({ benefit }) => benefit.kind === "credits" || benefit.priceIds === null,
    ),
  }));
  mountCall(app, calls.coupons.claim, async ({ input, actor: { projId } }) => {
    await limitCodes(projId);
    return claimCoupon(db, { projId, code: input.code });
  });
  mountCall(app, calls.coupons.discountCode, async ({ input, actor }) => {
    await limitCodes(actor.projId);
    const price = findPrice(input.price_id);
    const campaign = await findOpenCampaign(db, input.code);
    if (price === null || campaign?.benefit.kind !== "discount" || !isFor(campaign, price.priceId)) {
      throw new AppError("NOT_FOUND", "There is no such code for this.", { what: "code" });
    }
    const amountMinor = price.amountsMinor[input.currency];
    const { percentOff } = campaign.benefit;
    return {
      code: campaign.code,
      percentOff,
      amountMinor,
      discountedMinor: discountedMinor(amountMinor, percentOff),
      currency: input.currency,
    };
  });
}
