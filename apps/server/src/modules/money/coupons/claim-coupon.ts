import { AppError, type Coupon, couponBenefitSchema, couponCodeSchema } from "@voxloom/contract";
import type { Db, DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { grantCredits } from "../billing/index.ts";
import { showCoupon } from "./show-coupon.ts";
import {
  type CampaignRow,
  countClaim,
  insertCampaign,
  insertCoupon,
  listCoupons,
  lockOpenCampaign,
} from "./store.ts";

/** How long credits of a coupon can be used, in days. */
const creditDays = 90;

/** Opens a code for claims. Throws ZodError where code or benefit make no sense. */
export const openCampaign = (
  db: DbOrTransaction,
  campaign: Parameters<typeof insertCampaign>[1],
): Promise<CampaignRow> =>
  insertCampaign(db, {
    ...campaign,
    code: couponCodeSchema.parse(campaign.code),
    benefit: couponBenefitSchema.parse(campaign.benefit),
  });

/**
 * Takes a code's coupon for a project; a repeated claim answers the one it has. Credits are granted at once, as a
 * gift. Throws AppError NOT_FOUND for a code that is not open, COUPON_USED_UP when others have taken them all.
 */
export async function claimCoupon(
  db: Db,
  { projId, code }: { projId: string; code: string },
): Promise<Coupon> {
  return db.transaction(async (tx) => {
    const campaign = await lockOpenCampaign(tx, code);
    if (campaign === null) throw new AppError("NOT_FOUND", "There is no such code.", { what: "code" });
    const had = await listCoupons(tx, { projId, campaignId: campaign.id });
    if (had.length === 0) await take(tx, projId, campaign);
    const [row] = await listCoupons(tx, { projId, campaignId: campaign.id });
    if (!row) throw new Error("the coupon was not written");
    return showCoupon(row);
  });
}

async function take(tx: Transaction, projId: string, campaign: CampaignRow): Promise<void> {
  const { id: campaignId, benefit, code } = campaign;
  if (!(await countClaim(tx, campaignId))) {
    throw new AppError("COUPON_USED_UP", "All coupons of this code were taken.", { code });
  }
  const isCredits = benefit.kind === "credits";
  const at = new Date();
  const taken = await insertCoupon(tx, { projId, campaignId, usedAt: isCredits ? at : null });
  if (!isCredits) return;
  await grantCredits(tx, {
    projId,
    key: `coupon:${taken.id}`,
    bucket: "gift",
    creditTenths: benefit.creditTenths,
    expiresAt: new Date(at.getTime() + creditDays * 24 * 3_600_000),
    reason: "coupon",
    note: code,
    at,
  });
}
