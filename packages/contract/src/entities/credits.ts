import { z } from "zod";
import { measuredWorks } from "./products/index.ts";

/** Where credits come from: given, part of a plan, or bought. They are used in this order. */
export const creditBuckets = ["gift", "monthly", "bought"] as const;
export const creditBucketSchema = z.enum(creditBuckets);
export type CreditBucket = z.infer<typeof creditBucketSchema>;

/**
 * A step of the ledger: credits come in; are held for a task; the task's price is taken (what was held beyond it goes
 * back); held ones go back; a part of a price goes back; unused ones run out; those of a payment that went back are
 * taken back, and returned where the payment stands after all.
 */
export const creditStepSchema = z.enum([
  "grant",
  "reserve",
  "settle",
  "release",
  "refund",
  "expire",
  "revoke",
  "restore",
]);
export type CreditStep = z.infer<typeof creditStepSchema>;

/** Why a step was made; a page has the phrase `creditReason.<reason>`. */
export const creditReasonSchema = z.enum([
  "new-account",
  "gift",
  "promotion",
  "coupon",
  "referral",
  "creator-fund",
  "plan",
  "purchase",
  ...measuredWorks,
  "text-to-speech",
  "clips-to-video",
  "music-video",
  "voice-clone",
  "video-download",
  "quality",
  "expiry",
  "payment-returned",
]);
export type CreditReason = z.infer<typeof creditReasonSchema>;

const tenths = z.int();

/** One line of the credit details. Amounts are tenths of a credit, with their sign. */
export const creditDetailSchema = z.object({
  id: z.string(),
  step: creditStepSchema,
  reason: creditReasonSchema,
  /** The task it was for, as its page's address needs it, and its name then. */
  taskId: z.string().nullable(),
  taskName: z.string().nullable(),
  /** A note of whoever gave the credits. */
  note: z.string().nullable(),
  /** Change of what can be spent, of what is held, and of what was used; and what can be spent after it. */
  availableChangeTenths: tenths,
  frozenChangeTenths: tenths,
  usedChangeTenths: tenths,
  availableAfterTenths: tenths,
  createdAt: z.iso.datetime(),
});
export type CreditDetail = z.infer<typeof creditDetailSchema>;

/** What a project has, in tenths of a credit. */
export const creditBalanceSchema = z.object({
  /** Can be spent now: the sum of the three buckets. */
  availableTenths: tenths,
  frozenTenths: tenths,
  giftTenths: tenths,
  monthlyTenths: tenths,
  boughtTenths: tenths,
  /** The next credits that run out; null where none do. */
  nextExpiry: z.object({ creditTenths: tenths, expiresAt: z.iso.datetime() }).nullable(),
  /** At most 20 % are left of what was given and bought and has not run out. */
  isLow: z.boolean(),
  /** Nothing is charged: this server has no billing. */
  isUnlimited: z.boolean(),
});
export type CreditBalance = z.infer<typeof creditBalanceSchema>;
