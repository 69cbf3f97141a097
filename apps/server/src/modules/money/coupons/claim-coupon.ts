import { AppError, type Coupon, couponBenefitSchema, couponCodeSchema, findPrice } from "@voxloom/contract";
import type { Db, DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { findSoldPrice, grantCredits } from "../billing/index.ts";
import { type CodeUse, ensureOpen, ensureUsable, refuseCode } from "./check-code.ts";
import { showCoupon } from "./show-coupon.ts";
import {
  type CampaignRow,
  countClaim,
  insertCampaign,
  insertCoupon,
  listCoupons,
  lockCampaign,
  takeBackUnused,
} from "./store.ts";

/** How long credits of a coupon can be used, in days. */
const creditDays = 90;
/** How long an unused discount of a code that is used up is kept for whoever claimed it, in days. */
const holdDays = 7;

/**
 * Opens a code for claims. Throws ZodError where code or benefit make no sense, AppError CODE_TAKEN for a code that
 * was opened before, BAD_INPUT for one that ends before it begins or names a price that is not sold.
 */
export async function openCampaign(
  db: DbOrTransaction,
  campaign: Parameters<typeof insertCampaign>[1],
): Promise<CampaignRow> {
  const code = couponCodeSchema.parse(campaign.code);
  const benefit = couponBenefitSchema.parse(campaign.benefit);
  const unsold =
    benefit.kind === "credits" ? null : benefit.priceIds?.find((priceId) => findPrice(priceId) === null);
  if (unsold) throw new AppError("BAD_INPUT", `Nothing is sold as "${unsold}".`, { field: "priceIds" });
  if (campaign.startsAt !== undefined && campaign.startsAt >= campaign.endsAt) {
    throw new AppError("BAD_INPUT", "A code has to end after it begins.", { field: "endsAt" });
  }
  const row = await insertCampaign(db, { ...campaign, code, benefit });
  if (row === null) throw new AppError("CODE_TAKEN", `The code ${code} was opened before.`, { code });
  return row;
}

/**
 * Takes a code's coupon for a project; a repeated claim answers the one it has. Credits are granted at once, as a
 * gift; a discount that is not for the named purchase is left where it is. Throws AppError NOT_FOUND for a code that
 * never was, CODE_NOT_FOR_THIS, COUPON_USED_UP when others have taken them all.
 */
export async function claimCoupon(
  db: Db,
  { projId, code, use }: { projId: string; code: string; use?: Omit<CodeUse, "projId"> | null },
): Promise<Coupon> {
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, code);
    if (campaign === null) throw new AppError("NOT_FOUND", "There is no such code.", { what: "code" });
    ensureOpen(campaign);
    if (use && campaign.benefit.kind !== "credits") {
      if ((await findSoldPrice(tx, use.priceId)) === null) throw refuseCode("price");
      await ensureUsable(tx, campaign, { ...use, projId });
    }
    const had = await listCoupons(tx, { projId, campaignId: campaign.id });
    if (had.length === 0) await take(tx, projId, campaign);
    const [row] = await listCoupons(tx, { projId, campaignId: campaign.id });
    if (!row) throw new Error("the coupon was not written");
    return showCoupon(row);
  });
}

async function take(tx: Transaction, projId: string, campaign: CampaignRow): Promise<void> {
  const { id: campaignId, benefit, code } = campaign;
  const before = new Date(Date.now() - holdDays * 24 * 3_600_000);
  // What somebody left lying goes to whoever wants it now: the number of claims stays the same.
  if (!(await countClaim(tx, campaignId)) && !(await takeBackUnused(tx, { campaignId, before }))) {
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
