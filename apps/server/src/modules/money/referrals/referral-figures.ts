import { eq, inArray, notInArray, sql } from "drizzle-orm";
import { type DaySpan, type DaySum, type DbOrTransaction, sumByDay } from "../../../platform/db/index.ts";
import { referralBindings, referralEntries, referralRewards, withdrawals } from "./schema.ts";

/**
 * What came of referrals on each day: who signed up by a link, what was earned (what was taken back counts on its own
 * day), and what was asked to be paid out and not refused or taken back.
 */
export async function sumReferrals(
  db: DbOrTransaction,
  span: DaySpan,
): Promise<Record<"referrals" | "rewards" | "withdrawals", DaySum[]>> {
  return {
    referrals: await sumByDay(db, span, { table: referralBindings, moment: referralBindings.createdAt }),
    rewards: await sumByDay(db, span, {
      table: referralEntries,
      moment: referralEntries.createdAt,
      value: sql`sum(${referralEntries.amountMinor})`,
      currency: referralEntries.currency,
      where: inArray(referralEntries.kind, ["earned", "reversed"]),
    }),
    withdrawals: await sumByDay(db, span, {
      table: withdrawals,
      moment: withdrawals.createdAt,
      value: sql`sum(${withdrawals.amountMinor})`,
      currency: withdrawals.currency,
      where: notInArray(withdrawals.state, ["refused", "canceled"]),
    }),
  };
}

/** What waits for an administrator now. */
export const countWaiting = async (
  db: DbOrTransaction,
): Promise<Record<"heldRewards" | "openWithdrawals", number>> => ({
  heldRewards: await db.$count(referralRewards, eq(referralRewards.state, "held")),
  openWithdrawals: await db.$count(withdrawals, inArray(withdrawals.state, ["asked", "approved"])),
});
