import { z } from "zod";
import { defineCall } from "../call.ts";
import { askedTimeSchema, timeZoneSchema } from "../entities/asked-time.ts";
import { creditDetailSchema, creditStepSchema } from "../entities/credits.ts";

const filters = {
  projId: z.uuid(),
  /** Steps to list, comma-separated, such as `settle,refund`; all by default. */
  steps: z
    .string()
    .max(100)
    .transform((list) => list.split(","))
    .pipe(z.array(creditStepSchema).min(1))
    .optional(),
  /** From this time on, and before that. */
  from: askedTimeSchema.optional(),
  to: askedTimeSchema.optional(),
};

/** Most days of one chart of use. */
export const maxUsageDays = 366;

/** Calls of the area credits: what came in and what it went for. */
export const creditCalls = {
  details: defineCall({
    method: "GET",
    path: "/api/project/get-credit-detail-list",
    summary: "Every step of the project's credits, newest first.",
    who: "user",
    request: z.object({
      ...filters,
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(creditDetailSchema), nextCursor: z.string().nullable() }),
    errors: ["NOT_FOUND"],
  }),
  detailsCsv: defineCall({
    method: "GET",
    path: "/api/project/get-credit-detail-csv",
    summary: "The same as a CSV file (RFC 4180, UTF-8): one row a step, amounts in credits.",
    who: "user",
    request: z.object(filters),
    response: z.unknown(),
    errors: ["NOT_FOUND"],
    answer: "bytes",
  }),
  usage: defineCall({
    method: "GET",
    path: "/api/project/get-credit-usage",
    summary: "Credits used on each day with any use, in a time zone; refunds taken off on their own day.",
    who: "user",
    request: z.object({
      projId: filters.projId,
      /** Days back from today, today included. */
      days: z.coerce.number().int().min(1).max(maxUsageDays).default(30),
      timeZone: timeZoneSchema,
    }),
    response: z.object({
      days: z.array(
        z.object({
          /** Calendar day in the time zone. */
          day: z.iso.date(),
          usedTenths: z.int(),
        }),
      ),
    }),
    errors: ["NOT_FOUND"],
  }),
} as const;
