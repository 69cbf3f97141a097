import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import {
  hasReceiptSchema,
  inquiryDetailSchema,
  inquiryKindSchema,
  inquiryLimits,
  inquirySchema,
  trapSchema,
} from "../entities/inquiry.ts";
import { defaultLocale, locales } from "../entities/locales.ts";

/** Calls of the area inquiries. */
export const inquiryCalls = {
  send: defineCall({
    method: "POST",
    path: "/api/support/contact",
    summary: "Writes to those who run this: a question, a spec for a demo, an application. Needs no account.",
    who: "public",
    request: z
      .object({
        kind: inquiryKindSchema,
        name: z.string().trim().max(inquiryLimits.maxNameCharacters).default(""),
        /** Where the answer goes. */
        email: z.email().max(254),
        message: z.string().trim().max(inquiryLimits.maxMessageCharacters).default(""),
        details: z
          .partialRecord(inquiryDetailSchema, z.string().trim().max(inquiryLimits.maxDetailCharacters))
          .default({}),
        /** The language the answer should be in. */
        locale: z.enum(locales).default(defaultLocale),
        /** Path of the page it was written on. */
        page: z.string().max(500).default(""),
        trap: trapSchema,
      })
      .refine(({ kind, message }) => kind !== "support" || message !== "", {
        path: ["message"],
        message: "a question needs words",
      }),
    response: z.object({ inquiryId: z.string(), hasReceipt: hasReceiptSchema }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/admin/inquiry-list",
    summary: "What people without an account wrote, newest first.",
    who: "admin",
    request: z.object({
      kind: inquiryKindSchema.optional(),
      /** A part of the name, the address or the message. */
      search: z.string().trim().max(254).optional(),
      /** Where the page before ended. */
      cursor: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(inquirySchema), nextCursor: z.string().nullable() }),
    errors: [],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/admin/delete-inquiry",
    summary: "Deletes what somebody wrote, for good. Mails of it stay where they are.",
    who: "admin",
    request: z.object({ inquiryId: z.uuid(), reason: adminReasonSchema }),
    response: z.object({ inquiryId: z.string() }),
    errors: ["NOT_FOUND"],
  }),
} as const;
