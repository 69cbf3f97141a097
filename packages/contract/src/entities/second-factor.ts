import { z } from "zod";

/** Constants of the second factor that administrators confirm money with. */
export const secondFactorRules = {
  /** Digits of a code, and how long an authenticator shows one, in seconds. */
  codeDigits: 6,
  stepSeconds: 30,
  /** Codes for when the authenticator is lost; each works once. */
  recoveryCodes: 10,
  /** How long a confirmed code holds, in the session it was given in, in seconds. */
  confirmedSeconds: 600,
  /** Wrong codes one after the other before there is a wait of so many seconds, twice as long each time. */
  tries: 5,
  waitSeconds: 900,
} as const;

/** Refusals of calls that may ask for a second factor: there is none, or it is to be confirmed first. */
export const secondFactorErrors = ["SECOND_FACTOR_NEEDED", "SECOND_FACTOR_MISSING"] as const;

/** A code as people type it: spaces, hyphens and small letters do not count. */
const typedCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase());
/** A code of an authenticator. */
export const authenticatorCodeSchema = typedCode.pipe(z.string().regex(/^\d{6}$/, "must be 6 digits"));
/** A code of an authenticator, or a recovery code. */
export const secondFactorCodeSchema = typedCode.pipe(
  z.string().regex(/^(\d{6}|[0-9A-Z]{10})$/, "must be 6 digits, or a recovery code"),
);

/** How an administrator's second factor stands. */
export const secondFactorSchema = z.object({
  /** null: there is none. */
  setUpAt: z.iso.datetime().nullable(),
  /** Whether this server lets nobody move money without one. */
  isDemanded: z.boolean(),
  /** Recovery codes that were not used. */
  recoveryCodesLeft: z.int().min(0),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** What this server asks a second factor for; all of plans, roles, prices, codes of discounts and keys of payment services, of money and credits what is above. */
export const secondFactorTermsSchema = z.object({
  isDemanded: z.boolean(),
  /** Refunds and payouts, in whole units of a currency. */
  aboveUnits: z.int().min(0).max(1_000_000),
  /** Gifts of credits, and what a code brings, in tenths. */
  aboveTenths: z.int().min(0).max(10_000_000),
});
export type SecondFactorTerms = z.infer<typeof secondFactorTermsSchema>;
