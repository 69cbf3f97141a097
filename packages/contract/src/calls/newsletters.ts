import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import { locales } from "../entities/locales.ts";
import { newsletterSchema, newsletterSegmentSchema, newsletterTextSchema } from "../entities/newsletters.ts";

/** Calls of the area newsletters. They reach only those who chose to get news. */
export const newsletterCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/newsletter-list",
    summary: "The newest hundred newsletters, and how far each was sent.",
    who: "admin",
    request: z.object({}),
    response: z.object({ items: z.array(newsletterSchema) }),
    errors: [],
  }),
  receivers: defineCall({
    method: "GET",
    path: "/api/admin/newsletter-receivers",
    summary: "How many people want news, of a language and of a kind of plan.",
    who: "admin",
    request: z.object({
      locale: z.enum(locales).optional(),
      plan: newsletterSegmentSchema.shape.plan,
    }),
    response: z.object({ receivers: z.int() }),
    errors: [],
  }),
  preview: defineCall({
    method: "POST",
    path: "/api/admin/newsletter-preview",
    summary: "A newsletter as it will be mailed to a reader of a language; nothing is sent.",
    who: "admin",
    request: newsletterTextSchema.extend({ locale: z.enum(locales) }),
    response: z.object({ html: z.string(), text: z.string() }),
    errors: [],
  }),
  test: defineCall({
    method: "POST",
    path: "/api/admin/newsletter-test",
    summary: "Mails a newsletter to the caller alone.",
    who: "admin",
    request: newsletterTextSchema.extend({ locale: z.enum(locales) }),
    response: z.object({ to: z.string() }),
    errors: ["MAIL_FAILED", "MAIL_ADDRESS_REFUSED", "NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  send: defineCall({
    method: "POST",
    path: "/api/admin/newsletter-send",
    summary:
      "Mails a newsletter to all of a segment who want news, each once. A repeated call with the same id sends nothing more.",
    who: "admin",
    request: newsletterTextSchema.extend({
      /** Made by the page once for each newsletter. */
      newsletterId: z.uuid(),
      segment: newsletterSegmentSchema,
      reason: adminReasonSchema,
    }),
    response: newsletterSchema,
    errors: [],
  }),
  stop: defineCall({
    method: "POST",
    path: "/api/admin/newsletter-stop",
    summary: "Those who were not reached yet get no mail any more.",
    who: "admin",
    request: z.object({ newsletterId: z.uuid(), reason: adminReasonSchema }),
    response: newsletterSchema,
    errors: ["NOT_FOUND"],
  }),
} as const;
