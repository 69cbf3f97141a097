import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import { hasReceiptSchema, inquiryDetailSchema, inquiryLimits, trapSchema } from "../entities/inquiry.ts";
import { defaultLocale, locales } from "../entities/locales.ts";
import {
  adminSubmissionSchema,
  maxPartnerNoteCharacters,
  ownPartnerApplicationSchema,
  partnerApplicationSchema,
  partnerKindSchema,
  partnerStateSchema,
  partnerTermsSchema,
  programSchema,
  submissionLimits,
  submissionSchema,
  submissionStateSchema,
} from "../entities/partner.ts";
import { secondFactorErrors } from "../entities/second-factor.ts";

const { maxNameCharacters, maxMessageCharacters, maxDetailCharacters } = inquiryLimits;
const note = z.string().trim().max(maxPartnerNoteCharacters).default("");
const detail = z.string().trim().max(maxDetailCharacters).default("");

/** Calls of the area partners. */
export const partnerCalls = {
  apply: defineCall({
    method: "POST",
    path: "/api/apply-partners/apply",
    summary: "Applies for a program. Everybody can have one open application for each.",
    who: "user",
    request: z.object({
      program: programSchema.default("partner"),
      name: z.string().trim().min(1).max(maxNameCharacters),
      /** Where the answer goes. */
      email: z.email().max(254),
      company: detail,
      website: detail,
      kind: partnerKindSchema.default("other"),
      message: z.string().trim().min(1).max(maxMessageCharacters),
      details: z.partialRecord(inquiryDetailSchema, z.string().trim().max(maxDetailCharacters)).default({}),
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
    summary: "The caller's newest application for a program; null without one.",
    who: "user",
    request: z.object({ program: programSchema.default("partner") }),
    response: z.object({ application: ownPartnerApplicationSchema.nullable() }),
    errors: [],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/admin/partner-application-list",
    summary: "Who applied for a program, newest first.",
    who: "admin",
    request: z.object({
      program: programSchema.optional(),
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
    summary:
      "Accepts or declines an open application, or ends what was accepted, and mails that to the applicant.",
    who: "admin",
    request: z.object({
      applicationId: z.uuid(),
      decision: partnerStateSchema.exclude(["open"]),
      /** What the applicant is told beside the decision; empty: nothing more. */
      note,
      /** Agreed with whoever is accepted as a partner or an affiliate; null: the terms for everybody. */
      terms: partnerTermsSchema.nullable().default(null),
      reason: adminReasonSchema,
    }),
    response: partnerApplicationSchema,
    errors: ["NOT_FOUND", "BAD_INPUT", "PARTNER_APPLICATION_DECIDED"],
  }),
  setTerms: defineCall({
    method: "POST",
    path: "/api/admin/partner-terms",
    summary: "Changes what is agreed with somebody who was accepted. What was paid before keeps its share.",
    who: "admin",
    request: z.object({
      applicationId: z.uuid(),
      /** Null: the terms for everybody. */
      terms: partnerTermsSchema.nullable(),
      reason: adminReasonSchema,
    }),
    response: partnerApplicationSchema,
    errors: ["NOT_FOUND", "BAD_INPUT"],
  }),
  submissions: defineCall({
    method: "GET",
    path: "/api/creator-fund/list",
    summary: "Whether the caller was accepted to the creator fund, and the videos they sent, newest first.",
    who: "user",
    request: z.object({}),
    response: z.object({ isMember: z.boolean(), items: z.array(submissionSchema) }),
    errors: [],
  }),
  submit: defineCall({
    method: "POST",
    path: "/api/creator-fund/submit",
    summary: "Sends a published video to the creator fund by its address. Only those who were accepted can.",
    who: "user",
    request: z.object({
      url: z.url({ protocol: /^https?$/ }).max(submissionLimits.maxUrlCharacters),
      words: z.string().trim().max(submissionLimits.maxWordsCharacters).default(""),
    }),
    response: submissionSchema,
    errors: ["NOT_FOUND", "NOT_ALLOWED", "SUBMISSION_KNOWN", "TOO_MANY_REQUESTS"],
  }),
  allSubmissions: defineCall({
    method: "GET",
    path: "/api/admin/submission-list",
    summary: "Videos that were sent to the creator fund, newest first.",
    who: "admin",
    request: z.object({
      state: submissionStateSchema.optional(),
      /** Where the page before ended. */
      cursor: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(adminSubmissionSchema), nextCursor: z.string().nullable() }),
    errors: [],
  }),
  decideSubmission: defineCall({
    method: "POST",
    path: "/api/admin/decide-submission",
    summary: "Gives credits for a video, once, or declines it, and mails that to its maker.",
    who: "admin",
    request: z.object({
      submissionId: z.uuid(),
      decision: submissionStateSchema.exclude(["open"]),
      /** For an accepted one, in tenths of a credit. */
      creditTenths: z.int().min(1).max(submissionLimits.maxCreditTenths).optional(),
      note,
      reason: adminReasonSchema,
    }),
    response: adminSubmissionSchema,
    errors: ["NOT_FOUND", "BAD_INPUT", "SUBMISSION_DECIDED", ...secondFactorErrors],
  }),
} as const;
