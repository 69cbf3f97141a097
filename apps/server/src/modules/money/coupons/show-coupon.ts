import type { CodeState, Coupon } from "@voxloom/contract";
import type { CampaignRow, CouponRow } from "./store.ts";

/** Whether a code can be taken now. */
export const findCodeState = (
  { startsAt, endsAt }: Pick<CampaignRow, "startsAt" | "endsAt">,
  at = new Date(),
): CodeState => (endsAt <= at ? "over" : startsAt > at ? "ahead" : "open");

/** A coupon as the wire has it. */
export function showCoupon({ coupon, campaign }: CouponRow, at = new Date()): Coupon {
  return {
    id: coupon.id,
    code: campaign.code,
    benefit: campaign.benefit,
    isFirstPaymentOnly: campaign.isFirstPaymentOnly,
    isCombined: campaign.isCombined,
    status: coupon.usedAt !== null ? "USED" : campaign.endsAt <= at ? "EXPIRED" : "UNUSED",
    expire_time: Math.floor(campaign.endsAt.getTime() / 1000),
    claimedAt: coupon.claimedAt.toISOString(),
    usedAt: coupon.usedAt?.toISOString() ?? null,
  };
}
