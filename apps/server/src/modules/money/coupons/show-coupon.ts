import type { Coupon } from "@voxloom/contract";
import type { CouponRow } from "./store.ts";

/** Whether a benefit is a discount on a price. */
export const isFor = ({ benefit }: Pick<Coupon, "benefit">, priceId: string): boolean =>
  benefit.kind === "discount" && (benefit.priceIds === null || benefit.priceIds.includes(priceId));

/** A coupon as the wire has it. */
export function showCoupon({ coupon, campaign }: CouponRow, at = new Date()): Coupon {
  const isOver = campaign.endsAt <= at;
  return {
    id: coupon.id,
    code: campaign.code,
    benefit: campaign.benefit,
    status: coupon.usedAt !== null ? "USED" : isOver ? "EXPIRED" : "UNUSED",
    expire_time: Math.floor(campaign.endsAt.getTime() / 1000),
    claimedAt: coupon.claimedAt.toISOString(),
    usedAt: coupon.usedAt?.toISOString() ?? null,
  };
}
