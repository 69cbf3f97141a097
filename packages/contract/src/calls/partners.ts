import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import { hasReceiptSchema, inquiryLimits, trapSchema } from "../entities/inquiry.ts";
import { defaultLocale, locales } from "../entities/locales.ts";
import {
  maxPartnerNoteCharacters,
  ownPartnerApplicationSchema,
  partnerApplicationSchema,
  partnerKindSchema,
  partnerStateSchema,
} from "../entities/partner.ts";

const { maxNameCharacters, maxMessageCharacters, maxDetailCharacters } = inquiryLimits;
const detail = z.string().trim().max(maxDetailCharacters).default("");

/** Calls of the area partners. */
export const partnerCalls = {
  apply: defineCall({
    method: "POST",
    path: "/api/apply-partners/apply",
    summary: "Applies for the partner program. Everybody can have one open application.",
    who: "user",
    request: z.object({
      name: z.string().trim().min(1).max(maxNameCharacters),
      /** Where the answer goes. */
      email: z.email().max(254),
      company: detail,
      website: detail,
      kind: partnerKindSchema.default("other"),
      message: z.string().trim().min(1).max(maxMessageCharacters),
      /** The language the answer should be in. */
      locale: z.enum(locales).default(defaultLocale),
      trap: trapSchema,
    }),
    response: z.object({ applicationId: z.string(), hasReceipt: hasReceiptSchema }),
    errors: ["PARTNER_APPLICATION_OPEN", "TOO_MANY_REQUESTS"],
  }),
  own: defineCall({
    method: "GET",
    path: "/api/apply-partners/own",
    summary: "The caller's newest application; null without one.",
    who: "user",
    request: z.object({}),
    response: z.object({ application: ownPartnerApplicationSchema.nullable() }),
    errors: [],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/admin/partner-application-list",
    summary: "Who wants to be a partner, newest first.",
    who: "admin",
    request: z.object({
      state: partnerStateSchema.optional(),
      /** A part of the name, the company, the address or the message. */
      search: z.string().trim().max(254).optional(),
      /** Where the page before ended. */
      cursor: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(partnerApplicationSchema), nextCursor: z.string().nullable() }),
    errors: [],
  }),
  decide: defineCall({
    method: "POST",
    path: "/api/admin/decide-partner-application",
    summary: "Accepts or declines an open application, and mails that to the applicant.",
    who: "admin",
    request: z.object({
      applicationId: z.uuid(),
      decision: partnerStateSchema.exclude(["open"]),
      /** What the applicant is told beside the decision; empty: nothing more. */
      note: z.string().trim().max(maxPartnerNoteCharacters).default(""),
      reason: adminReasonSchema,
    }),
    response: partnerApplicationSchema,
    errors: ["NOT_FOUND", "PARTNER_APPLICATION_DECIDED"],
  }),
} as const;
