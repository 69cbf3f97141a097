import type { CouponBenefit } from "@voxloom/contract";
import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { couponCampaigns, coupons } from "./schema.ts";

export type CampaignRow = typeof couponCampaigns.$inferSelect;
/** A claimed coupon with the campaign it is of. */
export type CouponRow = { coupon: typeof coupons.$inferSelect; campaign: CampaignRow };

export async function insertCampaign(
  db: DbOrTransaction,
  campaign: { code: string; benefit: CouponBenefit; maxClaims: number | null; endsAt: Date },
): Promise<CampaignRow> {
  const [row] = await db
    .insert(couponCampaigns)
    .values({ id: crypto.randomUUID(), ...campaign })
    .returning();
  if (!row) throw new Error("the campaign was not written");
  return row;
}

export const listCampaigns = (db: DbOrTransaction): Promise<CampaignRow[]> =>
  db.select().from(couponCampaigns).orderBy(desc(couponCampaigns.createdAt));

/** Ends a code now. False where it was not open. */
export async function closeCampaign(db: DbOrTransaction, code: string): Promise<boolean> {
  const rows = await db
    .update(couponCampaigns)
    .set({ endsAt: sql`now()` })
    .where(and(eq(couponCampaigns.code, code), gt(couponCampaigns.endsAt, sql`now()`)))
    .returning({ id: couponCampaigns.id });
  return rows.length > 0;
}

/** The campaign of a code that has not ended; null for any other code. */
export async function findOpenCampaign(db: DbOrTransaction, code: string): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(couponCampaigns)
    .where(and(eq(couponCampaigns.code, code), gt(couponCampaigns.endsAt, sql`now()`)));
  return row ?? null;
}

/** The same with the row's lock until the transaction ends, so that claims of a code follow one another. */
export async function lockOpenCampaign(tx: Transaction, code: string): Promise<CampaignRow | null> {
  const [row] = await tx
    .select()
    .from(couponCampaigns)
    .where(and(eq(couponCampaigns.code, code), gt(couponCampaigns.endsAt, sql`now()`)))
    .for("update");
  return row ?? null;
}

/** Counts a claim of a campaign; false when there have been as many as there may be. */
export async function countClaim(tx: Transaction, campaignId: string): Promise<boolean> {
  const rows = await tx
    .update(couponCampaigns)
    .set({ claims: sql`${couponCampaigns.claims} + 1` })
    .where(
      and(
        eq(couponCampaigns.id, campaignId),
        or(isNull(couponCampaigns.maxClaims), lt(couponCampaigns.claims, couponCampaigns.maxClaims)),
      ),
    )
    .returning({ id: couponCampaigns.id });
  return rows.length > 0;
}

/** Gives a project the coupon of a campaign. */
export async function insertCoupon(
  tx: Transaction,
  { projId, campaignId, usedAt }: { projId: string; campaignId: string; usedAt: Date | null },
): Promise<typeof coupons.$inferSelect> {
  const [row] = await tx
    .insert(coupons)
    .values({ id: crypto.randomUUID(), projId, campaignId, usedAt })
    .returning();
  if (!row) throw new Error("the coupon was not written");
  return row;
}

export const listCoupons = (
  db: DbOrTransaction,
  { projId, campaignId }: { projId: string; campaignId?: string },
): Promise<CouponRow[]> =>
  db
    .select({ coupon: coupons, campaign: couponCampaigns })
    .from(coupons)
    .innerJoin(couponCampaigns, eq(couponCampaigns.id, coupons.campaignId))
    .where(
      and(
        eq(coupons.projId, projId),
        campaignId === undefined ? undefined : eq(coupons.campaignId, campaignId),
      ),
    )
    .orderBy(desc(coupons.claimedAt), desc(coupons.id));

/** A project's coupon, with its row's lock until the transaction ends. */
export async function lockCoupon(tx: Transaction, projId: string, id: string): Promise<CouponRow | null> {
  const [row] = await tx
    .select({ coupon: coupons, campaign: couponCampaigns })
    .from(coupons)
    .innerJoin(couponCampaigns, eq(couponCampaigns.id, coupons.campaignId))
    .where(and(eq(coupons.projId, projId), eq(coupons.id, id)))
    .for("update", { of: coupons });
  return row ?? null;
}

export async function useCoupon(tx: Transaction, id: string, usedFor: string): Promise<void> {
  await tx.update(coupons).set({ usedAt: sql`now()`, usedFor }).where(eq(coupons.id, id));
}

/** What was used for a purchase that did not come about can be used again. */
export async function releaseCoupon(tx: Transaction, usedFor: string): Promise<void> {
  await tx.update(coupons).set({ usedAt: null, usedFor: null }).where(eq(coupons.usedFor, usedFor));
}

export async function deleteCoupons(db: DbOrTransaction, projId: string): Promise<void> {
  await db.delete(coupons).where(eq(coupons.projId, projId));
}
