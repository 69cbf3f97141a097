import { AppError } from "@voxloom/contract";
import type { Transaction } from "../../../platform/db/index.ts";
import { isFor, showCoupon } from "./show-coupon.ts";
import { lockCoupon, useCoupon } from "./store.ts";

/**
 * Uses a project's coupon for a purchase, in the transaction of that, and answers the percentage it takes off. Once:
 * the same purchase (`usedFor`) gets the same answer again. Throws AppError NOT_FOUND for a coupon the project does
 * not have, that is used or over, or that is not for this price.
 */
export async function redeemDiscount(
  tx: Transaction,
  {
    projId,
    couponId,
    priceId,
    usedFor,
  }: { projId: string; couponId: string; priceId: string; usedFor: string },
): Promise<number> {
  const row = await lockCoupon(tx, projId, couponId);
  const coupon = row === null ? null : showCoupon(row);
  if (row === null || coupon?.benefit.kind !== "discount" || !isFor(coupon, priceId)) throw unusable();
  if (row.coupon.usedFor === usedFor) return coupon.benefit.percentOff;
  if (coupon.status !== "UNUSED") throw unusable();
  await useCoupon(tx, couponId, usedFor);
  return coupon.benefit.percentOff;
}

const unusable = (): AppError =>
  new AppError("NOT_FOUND", "There is no such coupon for this.", { what: "coupon" });
