import { z } from "zod";
import { toMinor } from "./currency.ts";
import { planLevelSchema } from "./plans.ts";

/** Above what two administrators have to agree: money that goes out, and credits that are given. */
export const twoAdministratorTermsSchema = z.object({
  /** Refunds and payouts, in whole units of a currency. */
  aboveUnits: z.int().min(0).max(1_000_000),
  /** Gifts of credits, and credits of plans that are given, in tenths. */
  aboveTenths: z.int().min(0).max(10_000_000),
});
export type TwoAdministratorTerms = z.infer<typeof twoAdministratorTermsSchema>;

/** What is about to be given: money, or credits. */
export type Stake = { amountMinor: number; currency: string } | { creditTenths: number };

/** Whether more is at stake than a limit. */
export const isAbove = ({ aboveUnits, aboveTenths }: TwoAdministratorTerms, stake: Stake): boolean =>
  "creditTenths" in stake
    ? stake.creditTenths > aboveTenths
    : stake.amountMinor > toMinor(aboveUnits, stake.currency);

/** Something that an administrator asked for and that waits for another one. */
export const moneyRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(["refund", "gift", "plan"]),
  projId: z.string(),
  /** E-mail or name of whom it is for; null: they are gone. */
  owner: z.string().nullable(),
  /** Of a refund, in minor units of its currency. */
  amountMinor: z.int().nullable(),
  currency: z.string().nullable(),
  /** A refund in the payment service's test mode. */
  isTest: z.boolean(),
  /** Of a gift or a plan. */
  creditTenths: z.int().nullable(),
  /** Of a plan. */
  level: planLevelSchema.nullable(),
  /** When the credits or the plan end; null: they do not, or it is a refund. */
  endsAt: z.iso.datetime().nullable(),
  /** E-mail of who asked, and why. */
  askedBy: z.string().nullable(),
  reason: z.string(),
  /** E-mail of who agreed to it or refused it; null: nobody did yet. */
  decidedBy: z.string().nullable(),
  /** Whether the caller asked for it, or would get it: somebody else has to agree. */
  isOwn: z.boolean(),
  /** `agreed`: the payment service did not answer, and is to be asked again. */
  state: z.enum(["asked", "agreed", "done", "refused"]),
  createdAt: z.iso.datetime(),
});
export type MoneyRequest = z.infer<typeof moneyRequestSchema>;
