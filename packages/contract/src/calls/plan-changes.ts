import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  chosenPlanSchema,
  creditedPlanSchema,
  planChangeSchema,
  renewingPlanSchema,
} from "../entities/payments.ts";
import { planEntrySchema } from "../entities/plans.ts";

export const projId = z.uuid();
export const price_id = z.string().max(100);
/** A page of this product, to come back to. */
export const returnTo = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])/, "must be a path of this server")
  .default("/subscription-plan");

/** Calls of the area payments about a plan that is there: how it renews, and how it becomes another. */
export const planChangeCalls = {
  renewingPlan: defineCall({
    method: "GET",
    path: "/api/payment/renewing-plan",
    summary:
      "The project's plan that renews at a provider, null where none does; the plan of which something is taken off the price of a larger one; and the smaller one that was chosen to follow it.",
    who: "user",
    request: z.object({ projId }),
    response: z.object({
      plan: renewingPlanSchema.nullable(),
      credited: creditedPlanSchema.nullable(),
      chosen: chosenPlanSchema.nullable(),
    }),
    errors: ["NOT_FOUND"],
  }),
  previewChange: defineCall({
    method: "POST",
    path: "/api/payment/preview-change",
    summary:
      "What changing to another plan costs today and later, and which credits come; nothing is changed.",
    who: "user",
    request: z.object({ projId, price_id }),
    response: planChangeSchema,
    errors: ["NOT_FOUND", "CHECKOUT_UNAVAILABLE", "PLAN_CHANGE_REFUSED"],
  }),
  changePlan: defineCall({
    method: "POST",
    path: "/api/payment/change-plan",
    summary:
      "Changes the plan as it was previewed, for the amount that was told there. Where that is paid on the provider's page, its address is answered, and nothing changes before it is paid.",
    who: "user",
    request: z.object({ projId, changeId: z.uuid(), returnTo }),
    response: z.object({ plan: renewingPlanSchema.nullable(), url: z.string().nullable() }),
    errors: ["NOT_FOUND", "CHECKOUT_UNAVAILABLE", "PLAN_CHANGE_REFUSED"],
  }),
  payChosen: defineCall({
    method: "POST",
    path: "/api/payment/pay-chosen-plan",
    summary:
      "Opens the page on which a smaller plan is paid that was chosen to follow the present one, for what was told then.",
    who: "user",
    request: z.object({ projId, changeId: z.uuid() }),
    response: z.object({ url: z.string() }),
    errors: ["NOT_FOUND", "CHECKOUT_UNAVAILABLE"],
  }),
  resumePlan: defineCall({
    method: "POST",
    path: "/api/payment/resume-plan",
    summary:
      "Lets a plan renew after all, while its paid time is not over; a smaller one that was to follow it is taken back.",
    who: "user",
    request: z.object({ projId, price_id }),
    response: planEntrySchema,
    errors: ["NOT_FOUND", "CHECKOUT_UNAVAILABLE"],
  }),
  portal: defineCall({
    method: "POST",
    path: "/api/payment/portal",
    summary: "The provider's page for the card, the address, the tax number and the invoices.",
    who: "user",
    request: z.object({ projId, returnTo }),
    response: z.object({ url: z.string() }),
    errors: ["NOT_FOUND", "CHECKOUT_UNAVAILABLE"],
  }),
} as const;
