import type { HeldReward, Referrals, Reward, Statement } from "@voxloom/contract";
import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { readPeople } from "../../people/account/index.ts";
import { listPartnerCodes } from "../coupons/index.ts";
import { openAccount } from "./bind-friend.ts";
import { computeShare, findTerms, percentFor, type RewardRow } from "./collect-rewards.ts";
import { referralBindings, referralEntries, referralRewards, referralVisits, withdrawals } from "./schema.ts";
import { showWithdrawal } from "./withdraw.ts";

/** Rewards that the page lists; sums are over all. */
const listedRewards = 200;

/** Everything about a person's referrals, as it was reckoned when something was paid or went back, and each hour. */
export async function showReferrals(
  context: Context,
  who: { userId: string; projId: string; origin: string },
): Promise<Referrals> {
  const { config, database } = context;
  const { userId } = who;
  const account = await openAccount(database.db, who);
  const terms = findTerms(account, config.referrals);
  const { db } = database;
  const [visits] = await db
    .select({ count: sql<number>`coalesce(sum(${referralVisits.visits}), 0)::int` })
    .from(referralVisits)
    .where(eq(referralVisits.code, account.code));
  const [signUps] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(referralBindings)
    .where(eq(referralBindings.referrerId, userId));
  const rows = await db
    .select()
    .from(referralRewards)
    .where(eq(referralRewards.referrerId, userId))
    .orderBy(desc(referralRewards.paidAt));
  const entries = await db.select().from(referralEntries).where(eq(referralEntries.userId, userId));
  const own = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(desc(withdrawals.createdAt));
  const paying = new Set(rows.map(({ friendId }) => friendId)).size;
  const sumRewards = (states: readonly RewardRow["state"][]) =>
    sumUp(
      rows
        .filter(({ state }) => states.includes(state))
        .map((row) => ({ currency: row.currency, amountMinor: computeShare(row) })),
    );
  return {
    code: account.code,
    link: `${who.origin}/?rc=${account.code}`,
    terms,
    percent: percentFor(terms, paying),
    isAgreed: account.agreedPercent !== null,
    codes: await listPartnerCodes(db, userId),
    clicks: visits?.count ?? 0,
    signUps: signUps?.count ?? 0,
    paying,
    pending: sumRewards(["pending", "held"]),
    approved: sumRewards(["approved"]),
    balance: sumUp(entries),
    paid: sumUp(own.filter(({ state }) => state === "paid")),
    rewards: await showRewards(db, rows.slice(0, listedRewards)),
    withdrawals: own.map(showWithdrawal),
    statements: listStatements(entries),
  };
}

type Sum = { currency: string; amountMinor: number };

function sumUp(parts: readonly Sum[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of parts) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}

/** A friend's address as somebody else may see it: `Jo…@…`. */
const shorten = (email: string | null | undefined): string | null =>
  email ? `${email.slice(0, 2)}…@…` : null;

const showReward = (row: RewardRow, friend: string | null): Reward => ({
  id: row.orderId,
  friend,
  price_id: row.priceId,
  currency: row.currency,
  baseMinor: row.baseMinor,
  percent: row.percent,
  rewardMinor: computeShare(row),
  state: row.state,
  doubts: row.doubts,
  dueAt: row.dueAt.toISOString(),
  paidAt: row.paidAt.toISOString(),
});

/** Rewards as their referrer sees them. */
export async function showRewards(db: DbOrTransaction, rows: RewardRow[]): Promise<Reward[]> {
  const people = await readPeople(db, [...new Set(rows.map(({ friendId }) => friendId))]);
  return rows.map((row) => showReward(row, shorten(people.get(row.friendId)?.email)));
}

/** Rewards that wait for an administrator, the oldest first. */
export async function listHeld(db: DbOrTransaction): Promise<HeldReward[]> {
  const rows = await db
    .select()
    .from(referralRewards)
    .where(eq(referralRewards.state, "held"))
    .orderBy(asc(referralRewards.paidAt))
    .limit(200);
  const people = await readPeople(db, [...new Set(rows.flatMap((row) => [row.friendId, row.referrerId]))]);
  return rows.map((row) => {
    const friendEmail = people.get(row.friendId)?.email ?? null;
    return {
      ...showReward(row, friendEmail),
      referrerId: row.referrerId,
      referrerEmail: people.get(row.referrerId)?.email ?? null,
      friendId: row.friendId,
      friendEmail,
    };
  });
}

type Entry = Pick<typeof referralEntries.$inferSelect, "currency" | "kind" | "amountMinor" | "createdAt">;

/** Statements of the months that are over, newest first: entries never change, and so do these. */
export function listStatements(entries: readonly Entry[], at = new Date()): Statement[] {
  const thisMonth = at.toISOString().slice(0, 7);
  const statements: Statement[] = [];
  for (const [currency, own] of Map.groupBy(entries, (entry) => entry.currency)) {
    const months = Map.groupBy(own, ({ createdAt }) => createdAt.toISOString().slice(0, 7));
    let openingMinor = 0;
    for (const [month, those] of [...months].sort(([a], [b]) => a.localeCompare(b))) {
      const sum = (...kinds: Entry["kind"][]) =>
        those
          .filter(({ kind }) => kinds.includes(kind))
          .reduce((all, { amountMinor }) => all + amountMinor, 0);
      const [earnedMinor, reversedMinor] = [sum("earned"), sum("reversed")];
      const withdrawnMinor = sum("withdrawn", "released");
      const closingMinor = openingMinor + earnedMinor + reversedMinor + withdrawnMinor;
      const figures = { openingMinor, earnedMinor, reversedMinor, withdrawnMinor, closingMinor };
      if (month < thisMonth) statements.push({ month, currency, ...figures });
      openingMinor = closingMinor;
    }
  }
  return statements.toSorted((a, b) => b.month.localeCompare(a.month));
}

/** Every entry of a month (YYYY-MM, UTC), in their order. */
export const readEntries = (db: DbOrTransaction, userId: string, month: string) => {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return db
    .select()
    .from(referralEntries)
    .where(
      and(
        eq(referralEntries.userId, userId),
        gte(referralEntries.createdAt, from),
        lt(referralEntries.createdAt, to),
      ),
    )
    .orderBy(asc(referralEntries.place));
};
