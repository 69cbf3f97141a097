import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import {
  codeStateSchema,
  couponBenefitSchema,
  couponCodeSchema,
  couponSchema,
  couponStatusSchema,
  openedCodeSchema,
} from "../entities/coupons.ts";
import { currencySchema } from "../entities/orders.ts";
import { secondFactorErrors } from "../entities/second-factor.ts";

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
    request: z.object({
      code: couponCodeSchema,
      /** What it is to be used for: one that is not for it is left where it is. */
      price_id: z.string().min(1).max(100).optional(),
      currency: currencySchema,
    }),
    response: couponSchema,
    errors: ["NOT_FOUND", "COUPON_USED_UP", "CODE_NOT_FOR_THIS", "TOO_MANY_REQUESTS"],
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
      /** Null where it takes an amount off. */
      percentOff: z.int().nullable(),
      /** To be paid without and with it, in minor units of the currency. */
      amountMinor: z.int(),
      discountedMinor: z.int(),
      currency: z.string(),
    }),
    errors: ["NOT_FOUND", "CODE_NOT_FOR_THIS", "TOO_MANY_REQUESTS"],
  }),
  opened: defineCall({
    method: "GET",
    path: "/api/admin/coupon-list",
    summary:
      "Codes that were opened, newest first, with how often each was taken and what it cost and brought.",
    who: "admin",
    request: z.object({
      state: codeStateSchema.optional(),
      /** A part of the code. */
      search: z.string().trim().max(40).optional(),
      cursor: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(openedCodeSchema), nextCursor: z.string().nullable() }),
    errors: [],
  }),
  open: defineCall({
    method: "POST",
    path: "/api/admin/coupon-open",
    summary: "Opens a code for everybody who knows it.",
    who: "admin",
    request: z.object({
      code: couponCodeSchema,
      benefit: couponBenefitSchema,
      isFirstPaymentOnly: z.boolean().default(false),
      isCombined: z.boolean().default(true),
      maxClaims: z.int().min(1).max(100_000_000).nullable().default(null),
      /** The account of a partner: what is paid with it counts for them. */
      partnerId: z.uuid().nullable().default(null),
      /** Missing: now. */
      startsAt: z.iso.datetime().optional(),
      endsAt: z.iso.datetime(),
      reason: adminReasonSchema,
    }),
    response: openedCodeSchema,
    errors: ["CODE_TAKEN", "CODE_TOO_LARGE", "BAD_INPUT", ...secondFactorErrors],
  }),
  close: defineCall({
    method: "POST",
    path: "/api/admin/coupon-close",
    summary:
      "Ends a code now; what was taken with it cannot be used any more. A purchase that has begun keeps it.",
    who: "admin",
    request: z.object({ codeId: z.uuid(), reason: adminReasonSchema }),
    response: openedCodeSchema,
    errors: ["NOT_FOUND"],
  }),
} as const;
