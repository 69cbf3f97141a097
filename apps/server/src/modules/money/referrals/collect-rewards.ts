import type { ReferralTerms, RewardState } from "@voxloom/contract";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { listLiveOrders, type OrderRow } from "../billing/index.ts";
import { listPartnersWithCodes, listPartnerUses } from "../coupons/index.ts";
import { type AccountRow, bindByCode } from "./bind-friend.ts";
import { findDoubts } from "./find-doubts.ts";
import { referralAccounts, referralBindings, referralEntries, referralRewards } from "./schema.ts";

export type RewardRow = typeof referralRewards.$inferSelect;
const dayMs = 24 * 3_600_000;

/** What of a reward's payment comes to its referrer, in minor units, rounded down. */
export const computeShare = ({
  standingMinor,
  percent,
}: Pick<RewardRow, "standingMinor" | "percent">): number => Math.floor((standingMinor * percent) / 100);

/** The share in percent for so many paying friends. */
export const percentFor = ({ levels }: ReferralTerms, paying: number): number =>
  levels.findLast(({ from }) => paying >= from)?.percent ?? 0;

/** What counts for a person: what was agreed with them, else what counts for everybody. */
export const findTerms = (
  account: Pick<AccountRow, "agreedPercent" | "agreedMonths"> | undefined,
  terms: ReferralTerms,
): ReferralTerms => {
  const { agreedPercent: percent, agreedMonths: months } = account ?? {};
  return {
    ...terms,
    ...(typeof percent === "number" ? { levels: [{ from: 0, percent }] } : {}),
    ...(typeof months === "number" ? { months } : {}),
  };
};

/**
 * Looks at what a person's friends paid and what of it went back, and writes what is missing: rewards, and the entries
 * that make each of them worth what it is worth now. How often it happens does not matter: where nothing is new it
 * writes nothing, and reads as often for many payments as for one. The account's row is locked
 * until the transaction ends, so that withdrawals and this follow one another.
 */
export async function collectRewards(
  { config }: Pick<Context, "config">,
  tx: Transaction,
  { userId, at = new Date() }: { userId: string; at?: Date },
): Promise<void> {
  const [account] = await tx
    .select()
    .from(referralAccounts)
    .where(eq(referralAccounts.userId, userId))
    .for("update");
  const terms = findTerms(account, config.referrals);
  if (account !== undefined) await bindByCode(tx, userId, await listPartnerUses(tx, userId));
  const bindings = await tx.select().from(referralBindings).where(eq(referralBindings.referrerId, userId));
  const known = await tx.select().from(referralRewards).where(eq(referralRewards.referrerId, userId));
  const booked = await sumBooked(tx, userId);
  const rewards = new Map(known.map((row) => [row.orderId, row]));
  const paying = new Set(known.map(({ friendId }) => friendId));
  const byProject = new Map(bindings.map((binding) => [binding.friendProjId, binding]));
  for (const order of await listLiveOrders(tx, [...byProject.keys()])) {
    const binding = byProject.get(order.projId);
    if (binding === undefined || order.paidAt === null) continue;
    const isCounted =
      order.paidAt >= binding.createdAt && order.paidAt < monthsAfter(binding.createdAt, terms.months);
    if (!rewards.has(order.id) && !isCounted) continue;
    paying.add(binding.friendId);
    const row =
      rewards.get(order.id) ??
      (await insertReward(tx, {
        orderId: order.id,
        friendId: binding.friendId,
        referrerId: userId,
        priceId: order.priceId,
        currency: order.currency,
        baseMinor: order.amountMinor - order.taxMinor,
        standingMinor: order.amountMinor - order.taxMinor,
        percent: percentFor(terms, paying.size),
        state: "pending",
        doubts: await findDoubts(tx, binding, account?.projId),
        dueAt: new Date(order.paidAt.getTime() + terms.holdDays * dayMs),
        paidAt: order.paidAt,
      }));
    await follow(tx, row, { order, at, bookedMinor: booked.get(order.id) ?? 0 });
  }
}

/** Looks for those who brought a project, and whose codes it took: what it paid may bring them something. Null: all. */
export async function collectOfReferrers(
  context: Pick<Context, "config" | "database">,
  projId: string | null,
): Promise<void> {
  const { config, database } = context;
  if (!config.billing.isOn) return;
  const { db } = database;
  const bound = await db
    .selectDistinct({ userId: referralBindings.referrerId })
    .from(referralBindings)
    .where(projId === null ? undefined : eq(referralBindings.friendProjId, projId));
  const withCodes = await listPartnersWithCodes(db, projId);
  for (const userId of new Set([...bound.map((row) => row.userId), ...withCodes]))
    await db.transaction((tx) => collectRewards(context, tx, { userId }));
}

function monthsAfter(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

async function insertReward(
  tx: Transaction,
  reward: typeof referralRewards.$inferInsert,
): Promise<RewardRow> {
  const [row] = await tx.insert(referralRewards).values(reward).returning();
  if (row === undefined) throw new Error(`the reward of ${reward.orderId} was not written`);
  return row;
}

/** What a person's entries make of each reward so far, in minor units, by its order. */
async function sumBooked(tx: Transaction, userId: string): Promise<Map<string | null, number>> {
  const sums = await tx
    .select({
      orderId: referralEntries.orderId,
      minor: sql<number>`sum(${referralEntries.amountMinor})::float8`,
    })
    .from(referralEntries)
    .where(and(eq(referralEntries.userId, userId), isNotNull(referralEntries.orderId)))
    .groupBy(referralEntries.orderId);
  return new Map(sums.map(({ orderId, minor }) => [orderId, minor]));
}

/** Makes a reward what it is worth now, and writes the entry that is missing for it. */
async function follow(
  tx: Transaction,
  row: RewardRow,
  { order, at, bookedMinor }: { order: OrderRow; at: Date; bookedMinor: number },
): Promise<void> {
  const leftMinor = order.amountMinor - order.returnedMinor;
  const standingMinor = Number((BigInt(row.baseMinor) * BigInt(leftMinor)) / BigInt(order.amountMinor));
  const state = nameState({ ...row, standingMinor }, { isDisputed: order.status === "disputed", at });
  if (state !== row.state || standingMinor !== row.standingMinor)
    await tx
      .update(referralRewards)
      .set({ state, standingMinor })
      .where(eq(referralRewards.orderId, row.orderId));
  const missingMinor = (state === "approved" ? computeShare({ ...row, standingMinor }) : 0) - bookedMinor;
  if (missingMinor === 0) return;
  await tx.insert(referralEntries).values({
    userId: row.referrerId,
    currency: row.currency,
    kind: missingMinor > 0 ? "earned" : "reversed",
    amountMinor: missingMinor,
    orderId: row.orderId,
  });
}

function nameState(row: RewardRow, { isDisputed, at }: { isDisputed: boolean; at: Date }): RewardState {
  if (row.state === "refused") return "refused";
  if (row.standingMinor === 0) return "reversed";
  if (row.doubts.length > 0 && row.clearedAt === null) return "held";
  // What counted once goes on counting for what is left of it: only what is new waits for a dispute.
  if (row.state === "approved") return "approved";
  return row.dueAt <= at && !isDisputed ? "approved" : "pending";
}
