import { eq, sql } from "drizzle-orm";
import type { StoryPart } from "../../../platform/db/index.ts";
import { referralBindings, referralRewards, withdrawals } from "./schema.ts";

/** By whom a person came, whom they brought, what that brought them, and what they asked to be paid. */
export const storyOfReferrals = (userId: string): StoryPart[] => [
  {
    ...{ group: "referrals", event: "came-by-referral", from: sql`${referralBindings}` },
    where: eq(referralBindings.friendId, userId),
    ...{ at: referralBindings.createdAt, key: referralBindings.friendId, title: readEmail("referrer_id") },
  },
  {
    ...{ group: "referrals", event: "brought", from: sql`${referralBindings}` },
    where: eq(referralBindings.referrerId, userId),
    ...{ at: referralBindings.createdAt, key: referralBindings.friendId, title: readEmail("friend_id") },
  },
  {
    ...{ group: "referrals", event: "reward", from: sql`${referralRewards}` },
    where: eq(referralRewards.referrerId, userId),
    ...{ at: referralRewards.paidAt, key: referralRewards.orderId, title: readEmail("friend_id") },
    ...{ state: referralRewards.state, currency: referralRewards.currency },
    amountMinor: sql`${referralRewards.standingMinor} * ${referralRewards.percent} / 100`,
  },
  {
    ...{ group: "referrals", event: "withdrawal", from: sql`${withdrawals}` },
    where: eq(withdrawals.userId, userId),
    ...{ at: withdrawals.createdAt, key: withdrawals.id, title: withdrawals.reference },
    ...{ state: withdrawals.state, amountMinor: withdrawals.amountMinor, currency: withdrawals.currency },
    note: sql`nullif(${withdrawals.note}, '')`,
  },
];

/** The address of a person that a row names by a column; null once they are gone. */
const readEmail = (column: "referrer_id" | "friend_id") =>
  sql`(select email from users where users.id = ${sql.identifier(column)})`;
