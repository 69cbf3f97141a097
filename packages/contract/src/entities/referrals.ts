import { z } from "zod";
import { moneySumSchema, openedCodeSchema } from "./coupons.ts";

const moment = z.iso.datetime();
const minor = z.int();

/** A referral code: eight letters and digits without those that look alike. Small letters count as large ones. */
export const referralCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[2-9A-HJ-NP-Z]{8}$/);

/**
 * What became of a reward: it waits until the payment has stood its refund time, is held for a person to look at,
 * counts, went back with the payment, or was refused.
 */
export const rewardStateSchema = z.enum(["pending", "held", "approved", "reversed", "refused"]);
export type RewardState = z.infer<typeof rewardStateSchema>;

/** Why a reward is held: the two mail addresses, networks, devices or cards are alike, or too many came at once. */
export const rewardDoubtSchema = z.enum(["mail", "address", "device", "card", "many"]);
export type RewardDoubt = z.infer<typeof rewardDoubtSchema>;

/** What a payment of somebody who was referred brings. */
export const rewardSchema = z.object({
  /** The order. */
  id: z.string(),
  /** Who paid, shortened; null: they are gone. */
  friend: z.string().nullable(),
  price_id: z.string(),
  currency: z.string(),
  /** Paid without tax, and what of it comes to the referrer now, in minor units. */
  baseMinor: minor,
  percent: z.int(),
  rewardMinor: minor,
  state: rewardStateSchema,
  doubts: z.array(rewardDoubtSchema),
  /** When it counts, unless the payment goes back before. */
  dueAt: moment,
  paidAt: moment,
});
export type Reward = z.infer<typeof rewardSchema>;

/** What counts for a referral, as this server is set up. */
export const referralTermsSchema = z.object({
  /** How many paying friends it takes for a share in percent, from the fewest. */
  levels: z.array(z.object({ from: z.int(), percent: z.int() })),
  /** How long a friend's payments count after they signed up. */
  months: z.int(),
  /** How long a payment has to stand. */
  holdDays: z.int(),
  /** What a friend is given, in tenths of a credit. */
  friendTenths: z.int(),
  /** Least amount of a withdrawal, in whole units of a currency. */
  minimumUnits: z.int(),
  /** Which link counts where somebody came by several within 30 days. */
  touch: z.enum(["first", "last"]),
});
export type ReferralTerms = z.infer<typeof referralTermsSchema>;

/** How many days a link is remembered. */
export const referralDays = 30;

export const payoutSchema = z.object({
  method: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("bank"),
      holder: z.string().trim().min(2).max(140),
      /** IBAN or account number. */
      account: z.string().trim().min(5).max(60),
      /** BIC, routing number or name of the bank; may be empty. */
      bank: z.string().trim().max(140).default(""),
    }),
    z.object({ kind: z.literal("paypal"), email: z.email().max(254) }),
  ]),
  tax: z.object({
    kind: z.enum(["individual", "business"]),
    /** ISO 3166, two letters. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** May be empty for individuals. */
    number: z.string().trim().max(60).default(""),
  }),
});
export type Payout = z.infer<typeof payoutSchema>;

export const withdrawalStateSchema = z.enum(["asked", "approved", "paid", "refused", "canceled"]);
export type WithdrawalState = z.infer<typeof withdrawalStateSchema>;

export const withdrawalSchema = z.object({
  id: z.string(),
  currency: z.string(),
  amountMinor: minor,
  state: withdrawalStateSchema,
  /** How, and the last signs of the account. */
  method: z.enum(["bank", "paypal"]),
  ending: z.string(),
  /** Why it was refused; empty otherwise. */
  note: z.string(),
  /** The payout's reference and day (YYYY-MM-DD) once it is paid. */
  reference: z.string().nullable(),
  paidOn: z.string().nullable(),
  createdAt: moment,
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** A withdrawal as administrators see it. */
export const adminWithdrawalSchema = withdrawalSchema.extend({
  userId: z.string(),
  email: z.string().nullable(),
  /** Null: sealed under another secret of the server, or deleted with the account. */
  payout: payoutSchema.nullable(),
  /** More than one administrator has to agree to. */
  needsTwo: z.boolean(),
  /** Who agreed so far. */
  agreedBy: z.array(z.string()),
  /** What the person has beside it; below 0: a payment went back meanwhile. */
  balanceMinor: minor,
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawalSchema>;

/** A month of the account in one currency, as it was when it ended. */
export const statementSchema = z.object({
  /** YYYY-MM, in UTC; the statement's number. */
  month: z.string(),
  currency: z.string(),
  openingMinor: minor,
  earnedMinor: minor,
  reversedMinor: minor,
  withdrawnMinor: minor,
  closingMinor: minor,
});
export type Statement = z.infer<typeof statementSchema>;

/** Everything about somebody's referrals. */
export const referralsSchema = z.object({
  code: z.string(),
  link: z.string(),
  terms: referralTermsSchema,
  percent: z.int(),
  /** The terms were agreed with this person; false: they are those for everybody. */
  isAgreed: z.boolean(),
  /** Codes that were opened for this person, newest first. */
  codes: z.array(
    openedCodeSchema.pick({ code: true, benefit: true, state: true, endsAt: true, uses: true, paid: true }),
  ),
  clicks: z.int(),
  signUps: z.int(),
  paying: z.int(),
  pending: z.array(moneySumSchema),
  /** All that was ever approved, withdrawn or not. */
  approved: z.array(moneySumSchema),
  /** Can be withdrawn; below 0: payments went back after they were paid out. */
  balance: z.array(moneySumSchema),
  paid: z.array(moneySumSchema),
  rewards: z.array(rewardSchema),
  withdrawals: z.array(withdrawalSchema),
  statements: z.array(statementSchema),
});
export type Referrals = z.infer<typeof referralsSchema>;

/** A reward that waits for an administrator. */
export const heldRewardSchema = rewardSchema.extend({
  referrerId: z.string(),
  referrerEmail: z.string().nullable(),
  friendId: z.string(),
  friendEmail: z.string().nullable(),
});
export type HeldReward = z.infer<typeof heldRewardSchema>;
