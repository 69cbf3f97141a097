import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminSearchLimits, foundThingSchema } from "../entities/admin-search.ts";
import { timeZoneSchema } from "../entities/asked-time.ts";
import { overviewNowSchema, overviewSeriesSchema } from "../entities/overview.ts";
import { paymentModeSchema } from "../entities/payments.ts";
import { storyEntrySchema, storyGroupSchema } from "../entities/person-story.ts";
import { maxUsageDays } from "./credits.ts";

const dayMs = 86_400_000;
const day = z.iso.date().refine((text) => text >= "1970-01-01", "must be in 1970 or later");

const period = z
  .object({
    /** Calendar days in the time zone, both included. */
    from: day,
    to: day,
    timeZone: timeZoneSchema,
    /** Whether payments with real money count, or those of the test accounts. */
    mode: paymentModeSchema.default("live"),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before the first day" })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxUsageDays * dayMs, {
    path: ["from"],
    message: `must be within ${maxUsageDays} days`,
  });

/** Calls with which administrators see everything at a glance. */
export const overviewCalls = {
  figures: defineCall({
    method: "GET",
    path: "/api/admin/overview",
    summary: "Figures of a period by day, beside those of as many days before, and what stands now.",
    who: "admin",
    request: period,
    response: z.object({ series: z.array(overviewSeriesSchema), now: overviewNowSchema }),
    errors: [],
  }),
  figuresCsv: defineCall({
    method: "GET",
    path: "/api/admin/overview-csv",
    summary: "The figures of a period as a CSV file (RFC 4180, UTF-8): one row a day, money in units.",
    who: "admin",
    request: period,
    response: z.unknown(),
    errors: [],
    answer: "bytes",
  }),
  search: defineCall({
    method: "GET",
    path: "/api/admin/search",
    summary:
      "Looks for people, tasks, payments, plans, codes, referrals, withdrawals and notices at once: by a part of a name or address, a code, or the beginning of an id of ours or a provider's.",
    who: "admin",
    request: z.object({
      search: z.string().trim().min(adminSearchLimits.minCharacters).max(adminSearchLimits.maxCharacters),
    }),
    response: z.object({ items: z.array(foundThingSchema) }),
    errors: [],
  }),
  story: defineCall({
    method: "GET",
    path: "/api/admin/person-story",
    summary:
      "What happened to a person, their projects and their money, in one line of time, newest first: of all groups or of some.",
    who: "admin",
    request: z.object({
      userId: z.uuid(),
      /** Groups to tell, comma-separated, such as `payments,credits`; all by default. */
      groups: z
        .string()
        .max(200)
        .transform((list) => list.split(","))
        .pipe(z.array(storyGroupSchema).min(1))
        .optional(),
      cursor: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(storyEntrySchema), nextCursor: z.string().nullable() }),
    errors: ["NOT_FOUND"],
  }),
} as const;
