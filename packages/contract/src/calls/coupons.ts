import { z } from "zod";
import { defineCall } from "../call.ts";
import { couponCodeSchema, couponSchema, couponStatusSchema } from "../entities/coupons.ts";
import { currencySchema } from "../entities/orders.ts";

const couponsSchema = z.object({ items: z.array(couponSchema) });

/** Calls of the area coupons. */
export const couponCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/user-coupon/list",
    summary: "The coupons of the caller's project, newest first.",
    who: "user",
    request: z.object({ status: couponStatusSchema.optional() }),
    response: couponsSchema,
    errors: [],
  }),
  scene: defineCall({
    method: "GET",
    path: "/api/user-coupon/scene",
    summary: "Unused coupons that can be used for the purchase of a price, the best first.",
    who: "user",
    request: z.object({ price_id: z.string().min(1).max(100) }),
    response: couponsSchema,
    errors: [],
  }),
  noScene: defineCall({
    method: "GET",
    path: "/api/user-coupon/no/scene",
    summary: "Unused coupons that are not bound to certain purchases.",
    who: "user",
    request: z.object({}),
    response: couponsSchema,
    errors: [],
  }),
  claim: defineCall({
    method: "POST",
    path: "/api/user-coupon/claim",
    summary:
      "Takes the coupon of a code, once for each project. Credits come at once; a discount waits for a purchase.",
    who: "user",
    request: z.object({ code: couponCodeSchema }),
    response: couponSchema,
    errors: ["NOT_FOUND", "COUPON_USED_UP", "TOO_MANY_REQUESTS"],
  }),
  discountCode: defineCall({
    method: "GET",
    path: "/api/discount-code/get",
    summary: "What a code takes off a price.",
    who: "user",
    request: z.object({
      code: couponCodeSchema,
      price_id: z.string().min(1).max(100),
      currency: currencySchema,
    }),
    response: z.object({
      code: z.string(),
      percentOff: z.int(),
      /** To be paid without and with it, in minor units of the currency. */
      amountMinor: z.int(),
      discountedMinor: z.int(),
      currency: z.string(),
    }),
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
} as const;
