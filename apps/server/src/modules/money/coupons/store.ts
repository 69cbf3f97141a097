import type { CodeState } from "@voxloom/contract";
import { and, desc, eq, exists, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { TimePlace } from "../../../http/index.ts";
import {
  containing,
  type DaySpan,
  type DaySum,
  type DbOrTransaction,
  isAfter,
  type StoryPart,
  sumByDay,
  type Transaction,
} from "../../../platform/db/index.ts";
import { livePayments } from "../billing/index.ts";
import { couponCampaigns, coupons } from "./schema.ts";

export type CampaignRow = typeof couponCampaigns.$inferSelect;
/** A claimed coupon with the campaign it is of. */
export type CouponRow = { coupon: typeof coupons.$inferSelect; campaign: CampaignRow };

/** Writes a campaign; null where there was one of this code before. */
export async function insertCampaign(
  db: DbOrTransaction,
  campaign: Pick<CampaignRow, "code" | "benefit" | "maxClaims" | "endsAt"> &
    Partial<Pick<CampaignRow, "startsAt" | "isFirstPaymentOnly" | "isCombined" | "partnerId">>,
): Promise<CampaignRow | null> {
  const [row] = await db
    .insert(couponCampaigns)
    .values({ id: crypto.randomUUID(), ...campaign })
    .onConflictDoNothing({ target: couponCampaigns.code })
    .returning();
  return row ?? null;
}

type CampaignFilter = {
  state?: CodeState | undefined;
  search?: string | undefined;
  id?: string;
  partnerId?: string;
  after: TimePlace | null;
  limit: number;
};

/** One page of campaigns, newest first. */
export function findCampaigns(
  db: DbOrTransaction,
  { state, search = "", id, partnerId, after, limit }: CampaignFilter,
): Promise<CampaignRow[]> {
  const { createdAt, startsAt, endsAt, code } = couponCampaigns;
  const states: Record<CodeState, SQL> = {
    over: sql`${endsAt} <= now()`,
    ahead: sql`${endsAt} > now() and ${startsAt} > now()`,
    open: sql`${endsAt} > now() and ${startsAt} <= now()`,
  };
  return db
    .select()
    .from(couponCampaigns)
    .where(
      and(
        state === undefined ? undefined : states[state],
        id === undefined ? undefined : eq(couponCampaigns.id, id),
        partnerId === undefined ? undefined : eq(couponCampaigns.partnerId, partnerId),
        search === "" ? undefined : ilike(code, containing(search)),
        isAfter({ time: createdAt, id: couponCampaigns.id }, after),
      ),
    )
    .orderBy(desc(createdAt), desc(couponCampaigns.id))
    .limit(limit);
}

/** What came of a campaign: uses, what was paid with it and what it took off, by currency; null: of credits. */
export type CampaignResult = {
  campaignId: string;
  currency: string | null;
  uses: number;
  paidMinor: number;
  offMinor: number;
};

/** Results of campaigns. Of discounts only payments count that were made and are no tests. */
export async function sumCampaigns(db: DbOrTransaction, campaignIds: string[]): Promise<CampaignResult[]> {
  if (campaignIds.length === 0) return [];
  const paid = livePayments(db);
  return db
    .select({
      campaignId: coupons.campaignId,
      currency: coupons.currency,
      uses: sql<number>`count(*)::int`,
      paidMinor: sql<number>`coalesce(sum(${paid.netMinor}), 0)::float8`,
      offMinor: sql<number>`coalesce(sum(${coupons.offMinor}), 0)::float8`,
    })
    .from(coupons)
    .leftJoin(paid, eq(coupons.usedFor, sql`'checkout:' || ${paid.checkoutId}::text`))
    .where(
      and(
        inArray(coupons.campaignId, campaignIds),
        isNotNull(coupons.usedAt),
        or(isNull(coupons.usedFor), isNotNull(paid.checkoutId)),
      ),
    )
    .groupBy(coupons.campaignId, coupons.currency);
}

/** How many coupons were used on each day, and what they took off; of discounts as {@link sumCampaigns} has them. */
export async function sumUses(
  db: DbOrTransaction,
  span: DaySpan,
): Promise<{ codes: DaySum[]; discounts: DaySum[] }> {
  const paid = livePayments(db);
  const isPaid = exists(
    db
      .select({ one: sql`1` })
      .from(paid)
      .where(eq(coupons.usedFor, sql`'checkout:' || ${paid.checkoutId}::text`)),
  );
  const used = { table: coupons, moment: coupons.usedAt };
  return {
    codes: await sumByDay(db, span, { ...used, where: or(isNull(coupons.usedFor), isPaid) }),
    discounts: await sumByDay(db, span, {
      ...used,
      value: sql`sum(${coupons.offMinor})`,
      currency: coupons.currency,
      where: and(isNotNull(coupons.currency), isPaid),
    }),
  };
}

/**
 * Projects whose first payment with a code of any partner was made with one of this partner's, and when that code was
 * taken for it. Payments of tests do not count.
 */
export async function listPartnerUses(
  db: DbOrTransaction,
  partnerId: string,
): Promise<{ projId: string; usedAt: Date }[]> {
  const paid = livePayments(db);
  const isPaid = eq(coupons.usedFor, sql`'checkout:' || ${paid.checkoutId}::text`);
  const own = db
    .select({ projId: coupons.projId })
    .from(coupons)
    .innerJoin(couponCampaigns, eq(couponCampaigns.id, coupons.campaignId))
    .where(eq(couponCampaigns.partnerId, partnerId));
  const first = await db
    .selectDistinctOn([coupons.projId], {
      projId: coupons.projId,
      partnerId: couponCampaigns.partnerId,
      usedAt: coupons.usedAt,
    })
    .from(coupons)
    .innerJoin(couponCampaigns, eq(couponCampaigns.id, coupons.campaignId))
    .innerJoin(paid, isPaid)
    .where(and(isNotNull(couponCampaigns.partnerId), inArray(coupons.projId, own)))
    .orderBy(coupons.projId, coupons.usedAt);
  return first.flatMap(({ projId, usedAt, partnerId: whose }) =>
    whose === partnerId && usedAt !== null ? [{ projId, usedAt }] : [],
  );
}

/** Everybody for whom a code was opened; with a project those whose codes it took. */
export async function listPartnersWithCodes(db: DbOrTransaction, projId: string | null): Promise<string[]> {
  const ofProject = (id: string): SQL =>
    inArray(
      couponCampaigns.id,
      db.select({ id: coupons.campaignId }).from(coupons).where(eq(coupons.projId, id)),
    );
  const rows = await db
    .selectDistinct({ partnerId: couponCampaigns.partnerId })
    .from(couponCampaigns)
    .where(and(isNotNull(couponCampaigns.partnerId), projId === null ? undefined : ofProject(projId)));
  return rows.flatMap(({ partnerId }) => partnerId ?? []);
}

/** Ends a campaign now, where it is not over. Null where there is none. */
export async function endCampaign(
  db: DbOrTransaction,
  which: { id: string } | { code: string },
): Promise<CampaignRow | null> {
  const found = "id" in which ? eq(couponCampaigns.id, which.id) : eq(couponCampaigns.code, which.code);
  const [row] = await db
    .update(couponCampaigns)
    .set({ endsAt: sql`least(${couponCampaigns.endsAt}, now())` })
    .where(found)
    .returning();
  return row ?? null;
}

/** The campaign of a code, whenever it begins or ends; null: there never was one. */
export async function findCampaign(db: DbOrTransaction, code: string): Promise<CampaignRow | null> {
  const [row] = await db.select().from(couponCampaigns).where(eq(couponCampaigns.code, code));
  return row ?? null;
}

/**
 * Finds the campaign of a code and locks its row until the transaction ends, so that claims of the code follow one
 * another. Answers null where there never was one.
 */
export async function lockCampaign(tx: Transaction, code: string): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(couponCampaigns).where(eq(couponCampaigns.code, code)).for("update");
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

/**
 * Takes back the oldest coupon of a campaign that was claimed before a time and never used; one that is being used just
 * now stays. Answers whether there was one.
 */
export async function takeBackUnused(
  tx: Transaction,
  { campaignId, before }: { campaignId: string; before: Date },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.campaignId, campaignId), isNull(coupons.usedAt), lt(coupons.claimedAt, before)))
    .orderBy(coupons.claimedAt)
    .limit(1)
    .for("update", { skipLocked: true });
  if (row === undefined) return false;
  await tx.delete(coupons).where(eq(coupons.id, row.id));
  return true;
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

export async function useCoupon(
  tx: Transaction,
  id: string,
  use: { usedFor: string; offMinor: number; currency: string },
): Promise<void> {
  await tx
    .update(coupons)
    .set({ usedAt: sql`now()`, ...use })
    .where(eq(coupons.id, id));
}

/** What was used for a purchase that did not come about can be used again. */
export async function releaseCoupon(tx: Transaction, usedFor: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ usedAt: null, usedFor: null, offMinor: null, currency: null })
    .where(eq(coupons.usedFor, usedFor));
}

export async function deleteCoupons(db: DbOrTransaction, projId: string): Promise<void> {
  await db.delete(coupons).where(eq(coupons.projId, projId));
}

/** Codes that projects took, and what they used them for. */
export function storyOfCodes(projIds: string[]): StoryPart[] {
  const taken: Pick<StoryPart, "group" | "key" | "title" | "from"> = {
    ...{ group: "codes", key: coupons.id, title: couponCampaigns.code },
    from: sql`${coupons} join ${couponCampaigns} on ${couponCampaigns.id} = ${coupons.campaignId}`,
  };
  const ofProjects = inArray(coupons.projId, projIds);
  return [
    { ...taken, event: "code-taken", where: ofProjects, at: coupons.claimedAt },
    {
      ...{
        ...taken,
        event: "code-used",
        where: and(ofProjects, isNotNull(coupons.usedAt)),
        at: coupons.usedAt,
      },
      ...{ amountMinor: sql`-${coupons.offMinor}`, currency: coupons.currency, note: coupons.usedFor },
    },
  ];
}
