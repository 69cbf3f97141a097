import { z } from "zod";
import { getAmountStep } from "./currency.ts";
import { type Currency, currencies } from "./prices.ts";

export const couponStatusSchema = z.enum(["UNUSED", "USED", "EXPIRED"]);

/** Prices it is for, which are plans for a month or a year, and credits; null: all. */
const priceIds = z.array(z.string().max(100)).min(1).max(100).nullable();

/** What a coupon brings: credits at once, or a part or an amount off the price of a purchase. */
export const couponBenefitSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("credits"), creditTenths: z.int().min(1).max(1_000_000) }),
  z.object({
    kind: z.literal("discount"),
    /** 1 to 100. */
    percentOff: z.int().min(1).max(100),
    priceIds,
  }),
  z.object({
    kind: z.literal("amount"),
    /** Minor units by currency, never converted: in a currency that is missing it takes nothing off. */
    offMinor: z
      .partialRecord(z.enum(currencies), z.int().min(1).max(100_000_000))
      .refine((amounts) => Object.keys(amounts).length > 0, "names no currency"),
    priceIds,
  }),
]);
export type CouponBenefit = z.infer<typeof couponBenefitSchema>;

/** Codes of credits that one administrator opens within so many hours count together. */
export const codeLimitHours = 24;

/** The credits of all claims of a code together, in tenths; `maxClaims` null: any number. Discounts bring none. */
export function sumCodeTenths(benefit: CouponBenefit, maxClaims: number | null): number {
  if (benefit.kind !== "credits") return 0;
  return maxClaims === null ? Number.POSITIVE_INFINITY : benefit.creditTenths * maxClaims;
}

/** A coupon that a project claimed. */
export const couponSchema = z.object({
  id: z.string(),
  code: z.string(),
  benefit: couponBenefitSchema,
  /** Only for the first payment of a project. */
  isFirstPaymentOnly: z.boolean(),
  /** Beside gift credits that are promised with plans; false: instead of them. */
  isCombined: z.boolean(),
  status: couponStatusSchema,
  /** In seconds since 1970. */
  expire_time: z.int(),
  claimedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** Why a code that there is cannot be used: not for this price, nor in this currency, only for a first payment, ahead, over. */
export const codeRefusalSchema = z.enum(["price", "currency", "first-payment", "early", "over"]);
export type CodeRefusal = z.infer<typeof codeRefusalSchema>;

/** A code as people type it: letters, digits and hyphens; small letters count as large ones. */
export const couponCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/);

/** Whether a benefit takes something off a price. */
export const isForPrice = (benefit: CouponBenefit, priceId: string): boolean =>
  benefit.kind !== "credits" && (benefit.priceIds === null || benefit.priceIds.includes(priceId));

/**
 * What is to be paid of a price, in minor units: what is left is rounded down to what can be charged, an amount off leaves at least 0. Null
 * where the benefit takes nothing off in this currency.
 */
export function reduceAmount(
  benefit: CouponBenefit,
  { amountMinor, currency }: { amountMinor: number; currency: string },
): number | null {
  if (benefit.kind === "credits") return null;
  const step = getAmountStep(currency);
  const roundDown = (minor: number): number => Math.floor(minor / step) * step;
  if (benefit.kind === "discount") return roundDown((amountMinor * (100 - benefit.percentOff)) / 100);
  const offMinor = benefit.offMinor[currency as Currency];
  return offMinor === undefined ? null : Math.max(0, roundDown(amountMinor - offMinor));
}

export const codeStateSchema = z.enum(["open", "ahead", "over"]);
export type CodeState = z.infer<typeof codeStateSchema>;

/** Money in one currency. */
export const moneySumSchema = z.object({ currency: z.string(), amountMinor: z.int() });

/** A code as administrators see it. */
export const openedCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  benefit: couponBenefitSchema,
  isFirstPaymentOnly: z.boolean(),
  isCombined: z.boolean(),
  state: codeStateSchema,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Most people that may take it; null: any number. */
  maxClaims: z.int().nullable(),
  claims: z.int(),
  /** Payments it was used for, credits that were taken. Test payments do not count. */
  uses: z.int(),
  /** Paid with it without tax, and what it took off, by currency. */
  paid: z.array(moneySumSchema),
  given: z.array(moneySumSchema),
  createdAt: z.iso.datetime(),
  /** Whose people take it: a partner gets their share of what is paid with it. Null: nobody's. */
  partner: z.object({ userId: z.string(), email: z.string().nullable() }).nullable(),
});
export type OpenedCode = z.infer<typeof openedCodeSchema>;
