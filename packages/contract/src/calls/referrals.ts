import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import {
  adminWithdrawalSchema,
  heldRewardSchema,
  payoutSchema,
  referralsSchema,
  rewardSchema,
  withdrawalSchema,
  withdrawalStateSchema,
} from "../entities/referrals.ts";
import { secondFactorErrors } from "../entities/second-factor.ts";

const reason = adminReasonSchema;
const currency = z.string().regex(/^[A-Z]{3}$/);
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Calls of the area referrals. Where billing is off there is nothing behind them (NOT_FOUND). */
export const referralCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/user-distribution/list",
    summary: "The caller's link and code, who came by it, what that brought, statements and withdrawals.",
    who: "user",
    request: z.object({}),
    response: referralsSchema,
    errors: ["NOT_FOUND"],
  }),
  statement: defineCall({
    method: "GET",
    path: "/api/user-distribution/statement",
    summary: "Every entry of a month as a CSV file (RFC 4180, UTF-8).",
    who: "user",
    request: z.object({ month }),
    response: z.unknown(),
    errors: ["NOT_FOUND"],
    answer: "bytes",
  }),
  visit: defineCall({
    method: "POST",
    path: "/api/public/referral-visit",
    summary: "Counts that somebody came by a link, and tells what they are given for signing up.",
    who: "public",
    request: z.object({ rc: z.string().max(40) }),
    response: z.object({
      isKnown: z.boolean(),
      /** In tenths of a credit. */
      friendTenths: z.int(),
    }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  withdraw: defineCall({
    method: "POST",
    path: "/api/apply-withdraw/apply",
    summary: "Asks for money to be paid out, once for each id; it is set aside at once. One at a time.",
    who: "user",
    request: z.object({
      /** Made by the page once for each request. */
      requestId: z.uuid(),
      currency,
      amountMinor: z.int().min(1),
      payout: payoutSchema,
    }),
    response: withdrawalSchema,
    errors: ["NOT_FOUND", "WITHDRAW_TOO_SMALL", "WITHDRAW_TOO_MUCH", "WITHDRAW_OPEN", "TOO_MANY_REQUESTS"],
  }),
  takeBack: defineCall({
    method: "POST",
    path: "/api/apply-withdraw/cancel",
    summary: "Takes a withdrawal back that nobody has agreed to yet.",
    who: "user",
    request: z.object({ withdrawalId: z.uuid() }),
    response: withdrawalSchema,
    errors: ["NOT_FOUND", "WITHDRAW_CONFLICT"],
  }),
  held: defineCall({
    method: "GET",
    path: "/api/admin/referral-list",
    summary: "Rewards that are held, with why.",
    who: "admin",
    request: z.object({}),
    response: z.object({ items: z.array(heldRewardSchema) }),
    errors: [],
  }),
  decide: defineCall({
    method: "POST",
    path: "/api/admin/referral-decide",
    summary: "Lets a reward that is held go its way, or refuses it.",
    who: "admin",
    request: z.object({ rewardId: z.uuid(), decision: z.enum(["release", "refuse"]), reason }),
    response: rewardSchema,
    errors: ["NOT_FOUND"],
  }),
  withdrawals: defineCall({
    method: "GET",
    path: "/api/admin/withdraw-list",
    summary: "Withdrawals of everybody, newest first.",
    who: "admin",
    request: z.object({ state: withdrawalStateSchema.optional() }),
    response: z.object({ items: z.array(adminWithdrawalSchema) }),
    errors: [],
  }),
  decideWithdrawal: defineCall({
    method: "POST",
    path: "/api/admin/withdraw-decide",
    summary: "Agrees to a withdrawal, notes that it was paid, or refuses it; the person reads why.",
    who: "admin",
    request: z.object({
      withdrawalId: z.uuid(),
      decision: z.enum(["approve", "pay", "refuse"]),
      /** Of the payout, where it was paid. */
      reference: z.string().trim().min(3).max(140).optional(),
      paidOn: z.iso.date().optional(),
      reason,
    }),
    response: adminWithdrawalSchema,
    errors: ["NOT_FOUND", "BAD_INPUT", "WITHDRAW_CONFLICT", ...secondFactorErrors],
  }),
  withdrawalsCsv: defineCall({
    method: "GET",
    path: "/api/admin/withdraw-export",
    summary: "Withdrawals that are agreed to and not paid, as a CSV file for the bank.",
    who: "admin",
    request: z.object({}),
    response: z.unknown(),
    errors: [],
    answer: "bytes",
  }),
} as const;
