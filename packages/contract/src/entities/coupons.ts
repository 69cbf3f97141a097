import { z } from "zod";

export const couponStatusSchema = z.enum(["UNUSED", "USED", "EXPIRED"]);

/** What a coupon brings: credits at once, or a part off the price of a purchase. */
export const couponBenefitSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("credits"), creditTenths: z.int().min(1) }),
  z.object({
    kind: z.literal("discount"),
    /** 1 to 100. */
    percentOff: z.int().min(1).max(100),
    /** Prices it is for; null: all. */
    priceIds: z.array(z.string()).nullable(),
  }),
]);
export type CouponBenefit = z.infer<typeof couponBenefitSchema>;

/** A coupon that a project claimed. */
export const couponSchema = z.object({
  id: z.string(),
  code: z.string(),
  benefit: couponBenefitSchema,
  status: couponStatusSchema,
  /** In seconds since 1970. */
  expire_time: z.int(),
  claimedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** A code as people type it: letters, digits and hyphens; small letters count as large ones. */
export const couponCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/);

/** What is to be paid of a price with a part off, in minor units, rounded down. */
export const discountedMinor = (amountMinor: number, percentOff: number): number =>
  Math.floor((amountMinor * (100 - percentOff)) / 100);
