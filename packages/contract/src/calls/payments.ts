import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import { currencySchema, orderSchema } from "../entities/orders.ts";
import { billingPlaceSchema, countrySchema, paymentAreaSchema } from "../entities/payment-areas.ts";
import {
  checkoutStateSchema,
  moneyProviderSchema,
  paymentEventSchema,
  paymentEventStateSchema,
  paymentFindingSchema,
  paymentModeSchema,
  paymentWaySchema,
  providerSettingsSchema,
  receivedPaymentSchema,
} from "../entities/payments.ts";
import { planEntrySchema } from "../entities/plans.ts";
import { shownMinorSchema } from "../entities/price-versions.ts";
import { secondFactorErrors } from "../entities/second-factor.ts";
import { planChangeCalls, price_id, projId, returnTo } from "./plan-changes.ts";

const checkoutRequest = z.object({
  projId,
  price_id,
  currency: currencySchema,
  /** Where the buyer is; missing: where they said they are. */
  country: countrySchema.optional(),
  /** Made by the page once for each purchase: a repeated call opens nothing more. */
  checkoutId: z.uuid(),
  /** A coupon of the project to use for it. */
  couponId: z.uuid().optional(),
  shownMinor: shownMinorSchema,
  returnTo,
});
const openedCheckout = z.object({
  checkoutId: z.string(),
  provider: moneyProviderSchema,
  mode: paymentModeSchema,
  /** The provider's page, where it is paid. */
  url: z.string(),
});
const checkoutErrors = [
  "NOT_FOUND",
  "CODE_NOT_FOR_THIS",
  "CHECKOUT_UNAVAILABLE",
  "SUBSCRIPTION_EXISTS",
  "PRICE_CHANGED",
] as const;
const cursor = z.string().max(1000).optional();
const limit = z.coerce.number().int().min(1).max(200).default(50);
const reason = adminReasonSchema;
const key = z.string().trim().min(8).max(500);

const checkout = {
  method: "POST",
  who: "user",
  request: checkoutRequest,
  response: openedCheckout,
  errors: checkoutErrors,
} as const;
const cancel = {
  method: "POST",
  who: "user",
  request: z.object({ projId, price_id }),
  response: planEntrySchema,
  errors: ["NOT_FOUND", "CHECKOUT_UNAVAILABLE"],
} as const;
const notice = {
  method: "POST",
  who: "public",
  request: z.object({}),
  bytesBody: { maxBytes: 1_048_576 },
  response: z.object({ isStored: z.boolean() }),
  errors: ["BAD_INPUT", "FILE_TOO_LARGE"],
} as const;

/** Calls of the area payments: paying at a provider, and what administrators see of it. */
export const paymentCalls = {
  ways: defineCall({
    method: "GET",
    path: "/api/payment/ways",
    summary:
      "The ways in which the caller can pay here, in a country and a currency where these are named, else where they said they are; the first is the one to offer. None: nothing is sold.",
    who: "user",
    request: z.object({ country: countrySchema.optional(), currency: currencySchema.unwrap().optional() }),
    response: z.object({ ways: z.array(paymentWaySchema) }),
    errors: [],
  }),
  page: defineCall({
    method: "POST",
    path: "/api/payment/page",
    summary:
      "Opens a provider's page on which a plan or credits are paid: the one that is asked for, or the first that is offered in the country and takes the currency. The price is fixed from then on.",
    who: "user",
    request: checkoutRequest.extend({ provider: moneyProviderSchema.optional() }),
    response: openedCheckout,
    errors: checkoutErrors,
  }),
  stripePage: defineCall({
    ...checkout,
    path: "/api/stripe/subscript-page",
    summary: "Opens Stripe's page on which a plan or credits are paid.",
  }),
  stripeCancel: defineCall({
    ...cancel,
    path: "/api/stripe/cancel",
    summary: "Ends the renewal of a plan that is paid at Stripe; it stays until the paid time is over.",
  }),
  paypalOrder: defineCall({
    ...checkout,
    path: "/api/paypal/create-order",
    summary: "Opens PayPal's page on which a plan or credits are paid.",
  }),
  paypalCancel: defineCall({
    ...cancel,
    path: "/api/paypal/cancel-subscription",
    summary: "Ends the renewal of a plan that is paid at PayPal; it stays until the paid time is over.",
  }),
  paddleCheckout: defineCall({
    ...checkout,
    path: "/api/paddle/create-checkout",
    summary: "Opens the page on which a plan or credits are paid at Paddle.",
  }),
  paddleCancel: defineCall({
    ...cancel,
    path: "/api/paddle/cancel-subscription",
    summary: "Ends the renewal of a plan that is paid at Paddle; it stays until the paid time is over.",
  }),
  airwallexIntent: defineCall({
    ...checkout,
    path: "/api/payment/aggregation/create-payment-intents",
    summary: "Opens Airwallex's page on which credits, or one period of a plan, are paid.",
  }),
  areas: defineCall({
    method: "GET",
    path: "/api/payment/aggregation/get-all-area",
    summary: "The countries that are sold to, with the currency and the providers to offer there.",
    who: "public",
    request: z.object({}),
    response: z.object({ items: z.array(paymentAreaSchema) }),
    errors: [],
  }),
  savePlace: defineCall({
    method: "POST",
    path: "/api/payment/aggregation/save-postal-code",
    summary: "Keeps the country and the postal code of the buyer, so that nobody is asked for them twice.",
    who: "user",
    request: billingPlaceSchema.extend({ projId }),
    response: billingPlaceSchema,
    errors: ["NOT_FOUND"],
  }),
  taskCheckout: defineCall({
    method: "POST",
    path: "/api/video/translation/create-task-checkout",
    summary:
      "Has drafts start by themselves once the checkout, or the change of plan, of this id is paid; said before it is opened or confirmed.",
    who: "user",
    request: z
      .object({
        checkoutId: z.uuid(),
        taskIds: z.array(z.uuid()).min(1).max(100).optional(),
        /** The drafts are those that wait for this checkout: whichever is paid first starts them. */
        besides: z.uuid().optional(),
      })
      .refine(({ taskIds, besides }) => (taskIds === undefined) !== (besides === undefined), {
        message: "needs either taskIds or besides",
      }),
    response: z.object({ checkoutId: z.string(), taskIds: z.array(z.string()) }),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  checkoutState: defineCall({
    method: "GET",
    path: "/api/payment/checkout-state",
    summary: "What is known of a checkout; the provider is asked where nothing is known yet.",
    who: "user",
    request: z.object({ projId, checkoutId: z.uuid() }),
    response: z.object({ state: checkoutStateSchema, order: orderSchema.nullable() }),
    errors: ["NOT_FOUND"],
  }),
  ...planChangeCalls,
  invoice: defineCall({
    method: "POST",
    path: "/api/payment/invoice-url",
    summary: "Where the provider has the invoice or receipt of an order.",
    who: "user",
    request: z.object({ projId, orderId: z.uuid() }),
    response: z.object({ url: z.string() }),
    errors: ["NOT_FOUND", "CHECKOUT_UNAVAILABLE"],
  }),
  stripeWebhook: defineCall({
    ...notice,
    path: "/api/payment/webhook/stripe",
    summary: "Stores Stripe's signed notices: each means that something is to be looked at again.",
  }),
  paypalWebhook: defineCall({
    ...notice,
    path: "/api/payment/webhook/paypal",
    summary: "Stores PayPal's signed notices: each means that something is to be looked at again.",
  }),
  paddleWebhook: defineCall({
    ...notice,
    path: "/api/payment/webhook/paddle",
    summary: "Stores Paddle's signed notices: each means that something is to be looked at again.",
  }),
  airwallexWebhook: defineCall({
    ...notice,
    path: "/api/payment/webhook/airwallex",
    summary: "Stores Airwallex's signed notices: each means that something is to be looked at again.",
  }),
  settings: defineCall({
    method: "GET",
    path: "/api/admin/payment-settings",
    summary: "How each provider is set up, for tests and for real money; keys are not told.",
    who: "admin",
    request: z.object({}),
    response: z.object({ items: z.array(providerSettingsSchema) }),
    errors: [],
  }),
  setSettings: defineCall({
    method: "POST",
    path: "/api/admin/payment-settings/set",
    summary: "Sets a provider's keys, and whether it is offered. Keys are stored encrypted.",
    who: "admin",
    request: z.object({
      provider: moneyProviderSchema,
      mode: paymentModeSchema,
      isOn: z.boolean(),
      /** Missing: as they were. */
      clientId: z.string().trim().max(500).optional(),
      secretKey: key.optional(),
      /** Missing: as they were. The newest first, so that they can be rotated. */
      webhookSecrets: z.array(key).min(1).max(3).optional(),
      /** No notice is believed any more that is signed with an earlier secret; else it is for 24 hours. */
      endsEarlierSecrets: z.boolean().default(false),
      reason,
    }),
    response: providerSettingsSchema,
    errors: ["BAD_INPUT", ...secondFactorErrors],
  }),
  testSettings: defineCall({
    method: "POST",
    path: "/api/admin/payment-settings/test",
    summary: "Asks a provider whether its keys work, and how far this server's clock is from its own.",
    who: "admin",
    request: z.object({ provider: moneyProviderSchema, mode: paymentModeSchema }),
    response: z.object({
      isWorking: z.boolean(),
      /** What the provider said where it does not. */
      problem: z.string().nullable(),
      /** How far this clock is ahead of the provider's, in milliseconds; null: it did not tell its own. */
      clockAheadMs: z.int().nullable(),
    }),
    errors: ["CHECKOUT_UNAVAILABLE"],
  }),
  events: defineCall({
    method: "GET",
    path: "/api/admin/payment-event-list",
    summary: "Notices of the providers, newest first, and what came of each.",
    who: "admin",
    request: z.object({
      cursor,
      limit,
      mode: paymentModeSchema.default("live"),
      state: paymentEventStateSchema.optional(),
      /** The beginning of the provider's name for the notice, or for what it is about. */
      search: z.string().trim().max(254).optional(),
    }),
    response: z.object({ items: z.array(paymentEventSchema), nextCursor: z.string().nullable() }),
    errors: [],
  }),
  replayEvent: defineCall({
    method: "POST",
    path: "/api/admin/payment-event-replay",
    summary: "Looks again at what a notice is about. Done twice it changes nothing.",
    who: "admin",
    request: z.object({ eventId: z.uuid(), reason }),
    response: paymentEventSchema,
    errors: ["NOT_FOUND"],
  }),
  findings: defineCall({
    method: "GET",
    path: "/api/admin/payment-finding-list",
    summary: "What does not agree between the providers and this server.",
    who: "admin",
    request: z.object({ mode: paymentModeSchema.default("live") }),
    response: z.object({ items: z.array(paymentFindingSchema) }),
    errors: [],
  }),
  received: defineCall({
    method: "GET",
    path: "/api/admin/payment-order-list",
    summary: "Payments of everybody or of one project, newest first, with what was used of their credits.",
    who: "admin",
    request: z.object({
      cursor,
      limit,
      mode: paymentModeSchema.default("live"),
      projId: projId.optional(),
    }),
    response: z.object({ items: z.array(receivedPaymentSchema), nextCursor: z.string().nullable() }),
    errors: [],
  }),
  refund: defineCall({
    method: "POST",
    path: "/api/admin/payment-refund",
    summary:
      "Gives a payment back, in whole or in part, and takes the same share of its credits back. Null: it waits for another administrator.",
    who: "admin",
    request: z.object({
      orderId: z.uuid(),
      /** Minor units of the order's currency; missing: all that is left. */
      amountMinor: z.int().min(1).optional(),
      /** Made by the page once for each refund. */
      refundId: z.uuid(),
      reason,
    }),
    response: orderSchema.nullable(),
    errors: ["NOT_FOUND", "BAD_INPUT", "REFUND_REFUSED", "CHECKOUT_UNAVAILABLE", ...secondFactorErrors],
  }),
} as const;
