import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminLimits, adminReasonSchema } from "../entities/admin.ts";
import { creditBalanceSchema } from "../entities/credits.ts";
import { entitlementsSchema } from "../entities/entitlements.ts";
import { currencySchema, orderSchema } from "../entities/orders.ts";
import { planEntrySchema, planLevelSchema, quotaPlanSchema } from "../entities/plans.ts";
import {
  adminPriceSchema,
  priceVersionSchema,
  shownMinorSchema,
  soldAmountsSchema,
} from "../entities/price-versions.ts";
import { secondFactorErrors } from "../entities/second-factor.ts";

const projIdSchema = z.uuid();
const cursor = z.string().max(500).optional();
const limit = z.coerce.number().int().min(1).max(200).default(50);

/** Calls of the area billing: the plan of a project, and what is bought. */
export const billingCalls = {
  status: defineCall({
    method: "GET",
    path: "/api/public/billing",
    summary: "Whether this server has plans and credits, and whether they can be bought.",
    who: "public",
    request: z.object({}),
    response: z.object({
      /** False: nothing is charged, and everybody has everything. */
      isOn: z.boolean(),
      /** A checkout that moves no money can be used here. */
      hasSandboxCheckout: z.boolean(),
    }),
    errors: [],
  }),
  prices: defineCall({
    method: "GET",
    path: "/api/public/prices",
    summary: "Prices that are others now than those in the contract, or are not sold any more.",
    who: "public",
    request: z.object({}),
    response: z.object({ items: z.array(priceVersionSchema) }),
    errors: [],
  }),
  allPrices: defineCall({
    method: "GET",
    path: "/api/admin/price-list",
    summary: "Every price as it is now, with its earlier versions, newest first.",
    who: "admin",
    request: z.object({}),
    response: z.object({ items: z.array(adminPriceSchema) }),
    errors: [],
  }),
  setPrice: defineCall({
    method: "POST",
    path: "/api/admin/price-set",
    summary: "Writes a new version of a price, for whoever buys from now on. Who has it keeps theirs.",
    who: "admin",
    request: z.object({
      priceId: z.string().max(100),
      /** The version that was changed: where another was written meanwhile, nothing is. */
      version: z.int().min(1),
      amountsMinor: soldAmountsSchema,
      creditTenths: z.int().min(1).max(adminLimits.maxGrantTenths),
      isSold: z.boolean(),
      reason: adminReasonSchema,
    }),
    response: adminPriceSchema,
    errors: ["NOT_FOUND", "PRICE_CHANGED", ...secondFactorErrors],
  }),
  entitlements: defineCall({
    method: "GET",
    path: "/api/project/get-entitlements",
    summary: "What the caller's plan allows and what of its credits is left; guests have the plan Free.",
    who: "guest",
    request: z.object({}),
    response: z.object({
      maxLevel: planLevelSchema,
      entitlements: entitlementsSchema,
      /** Space for materials and results, in bytes; null: unlimited. */
      storageBytes: z.number().nullable(),
      credits: creditBalanceSchema,
      /** A checkout that moves no money can be used here. */
      hasSandboxCheckout: z.boolean(),
    }),
    errors: [],
  }),
  quotaPlan: defineCall({
    method: "GET",
    path: "/api/project/get-subscription-plan-and-credit-details",
    summary: "The project's plans, what they allow, its storage and its credits.",
    who: "user",
    request: z.object({ projId: projIdSchema }),
    response: quotaPlanSchema.extend({
      entitlements: entitlementsSchema,
      credits: creditBalanceSchema,
      hasSandboxCheckout: z.boolean(),
    }),
    errors: ["NOT_FOUND"],
  }),
  cancelSubscription: defineCall({
    method: "POST",
    path: "/api/project/cancel-subscription",
    summary: "Ends the renewal of a plan; it stays until the time that is paid for is over.",
    who: "user",
    request: z.object({ projId: projIdSchema, price_id: z.string().max(100) }),
    response: planEntrySchema,
    errors: ["NOT_FOUND", "CHECKOUT_UNAVAILABLE"],
  }),
  orders: defineCall({
    method: "GET",
    path: "/api/project/get-order-list",
    summary: "What the project bought, newest first.",
    who: "user",
    request: z.object({ projId: projIdSchema, cursor, limit }),
    response: z.object({ items: z.array(orderSchema), nextCursor: z.string().nullable() }),
    errors: ["NOT_FOUND"],
  }),
  sandboxCheckout: defineCall({
    method: "POST",
    path: "/api/payment/sandbox/checkout",
    summary:
      "A test: buys a plan or credits without money, as a paid checkout would. Only where the server allows it.",
    who: "user",
    request: z.object({
      projId: projIdSchema,
      price_id: z.string().max(100),
      currency: currencySchema,
      /** Made by the page once for each press of its button: a repeated call buys nothing more. */
      checkoutId: z.uuid(),
      /** A coupon of the project to use for it. */
      couponId: z.uuid().optional(),
      shownMinor: shownMinorSchema,
    }),
    response: orderSchema,
    errors: ["NOT_FOUND", "CODE_NOT_FOR_THIS", "PRICE_CHANGED"],
  }),
} as const;
