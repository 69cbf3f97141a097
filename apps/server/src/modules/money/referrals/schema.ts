import type { RewardDoubt, RewardState, WithdrawalState } from "@voxloom/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const minor = (name: string) => bigint(name, { mode: "number" });

/** People with a link of their own. The row is locked while anything of their account changes. */
export const referralAccounts = pgTable("referral_accounts", {
  userId: uuid("user_id").primaryKey(),
  projId: uuid("proj_id").notNull(),
  code: text("code").notNull().unique(),
  /** Agreed with a partner, in place of the terms for everybody; null: those. */
  agreedPercent: integer("agreed_percent"),
  agreedMonths: integer("agreed_months"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** How often somebody came by a link, by day (YYYY-MM-DD, UTC). */
export const referralVisits = pgTable(
  "referral_visits",
  {
    code: text("code").notNull(),
    day: text("day").notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.day] })],
);

/** Who signed up by whose link: once, whatever links they come by later. */
export const referralBindings = pgTable(
  "referral_bindings",
  {
    friendId: uuid("friend_id").primaryKey(),
    friendProjId: uuid("friend_proj_id").notNull(),
    referrerId: uuid("referrer_id").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("referral_bindings_of_referrer").on(table.referrerId, table.createdAt)],
);

/** What a payment of a friend brings, under the name of its order. */
export const referralRewards = pgTable(
  "referral_rewards",
  {
    orderId: uuid("order_id").primaryKey(),
    friendId: uuid("friend_id").notNull(),
    referrerId: uuid("referrer_id").notNull(),
    priceId: text("price_id").notNull(),
    currency: text("currency").notNull(),
    /** Paid without tax, and what of it has not gone back; minor units. */
    baseMinor: minor("base_minor").notNull(),
    standingMinor: minor("standing_minor").notNull(),
    percent: integer("percent").notNull(),
    state: text("state").$type<RewardState>().notNull(),
    doubts: text("doubts").array().$type<RewardDoubt[]>().notNull().default([]),
    /** An administrator has looked at the doubts, and let it go its way. */
    clearedAt: moment("cleared_at"),
    dueAt: moment("due_at").notNull(),
    paidAt: moment("paid_at").notNull(),
  },
  (table) => [
    index("referral_rewards_of_referrer").on(table.referrerId, table.paidAt),
    index("referral_rewards_held").on(table.paidAt).where(sql`state = 'held'`),
  ],
);

/** What came into and left an account, in minor units: nothing is changed or removed. The sum is the balance. */
export const referralEntries = pgTable(
  "referral_entries",
  {
    place: bigint("place", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    userId: uuid("user_id").notNull(),
    currency: text("currency").notNull(),
    kind: text("kind", { enum: ["earned", "reversed", "withdrawn", "released"] }).notNull(),
    amountMinor: minor("amount_minor").notNull(),
    orderId: uuid("order_id"),
    withdrawalId: uuid("withdrawal_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("referral_entries_of_user").on(table.userId, table.createdAt),
    index("referral_entries_of_order").on(table.orderId),
  ],
);

/** Money that somebody asked to be paid out. */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    projId: uuid("proj_id").notNull(),
    currency: text("currency").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    state: text("state").$type<WithdrawalState>().notNull(),
    method: text("method", { enum: ["bank", "paypal"] }).notNull(),
    ending: text("ending").notNull(),
    /** Where it goes, encrypted; null once its person is gone. */
    sealedPayout: text("sealed_payout"),
    /** Administrators who agreed. */
    agreedBy: text("agreed_by").array().notNull().default([]),
    note: text("note").notNull().default(""),
    reference: text("reference"),
    paidOn: text("paid_on"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("withdrawals_one_open").on(table.userId).where(sql`state in ('asked', 'approved')`),
    index("withdrawals_of_state").on(table.state, table.createdAt),
  ],
);
