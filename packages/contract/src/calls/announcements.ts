import { z } from "zod";
import { defineCall } from "../call.ts";
import { adminReasonSchema } from "../entities/admin.ts";
import {
  announcementDraftSchema,
  announcementSchema,
  shownAnnouncementSchema,
} from "../entities/announcements.ts";
import { locales } from "../entities/locales.ts";

const shown = {
  method: "GET",
  request: z.object({ locale: z.enum(locales) }),
  response: z.object({ items: z.array(shownAnnouncementSchema) }),
  errors: [],
} as const;

/** Calls of the area announcements: what people see above their pages. */
export const announcementCalls = {
  own: defineCall({
    ...shown,
    path: "/api/announcement/list",
    summary:
      "What is announced to the caller in a language now, and they have not closed; important ones first.",
    who: "user",
  }),
  ofVisitors: defineCall({
    ...shown,
    path: "/api/announcement/visitor-list",
    summary: "What is announced to visitors without an account in a language now; important ones first.",
    who: "public",
  }),
  close: defineCall({
    method: "POST",
    path: "/api/announcement/close",
    summary: "The caller has read an announcement: they do not see it any more.",
    who: "user",
    request: z.object({ announcementId: z.uuid() }),
    response: z.object({ announcementId: z.string() }),
    errors: ["NOT_FOUND"],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/admin/announcement-list",
    summary: "The newest hundred announcements, and how many people have read each.",
    who: "admin",
    request: z.object({}),
    response: z.object({ items: z.array(announcementSchema) }),
    errors: [],
  }),
  publish: defineCall({
    method: "POST",
    path: "/api/admin/announcement-publish",
    summary:
      "Announces something to all of a segment, from a time to a time. A repeated call with the same id announces nothing more.",
    who: "admin",
    request: announcementDraftSchema
      .extend({
        /** Made by the page once for each announcement. */
        announcementId: z.uuid(),
        reason: adminReasonSchema,
      })
      .refine(
        ({ startsAt, endsAt }) =>
          endsAt === null || Date.parse(endsAt) > Date.parse(startsAt ?? "1970-01-01"),
        { path: ["endsAt"], message: "must be after the beginning" },
      ),
    response: announcementSchema,
    errors: [],
  }),
  end: defineCall({
    method: "POST",
    path: "/api/admin/announcement-end",
    summary: "Nobody sees an announcement any more.",
    who: "admin",
    request: z.object({ announcementId: z.uuid(), reason: adminReasonSchema }),
    response: announcementSchema,
    errors: ["NOT_FOUND"],
  }),
} as const;
