import { z } from "zod";
import { type Locale, locales } from "./locales.ts";
import { newsletterSegmentSchema } from "./newsletters.ts";

/** Limits of what people see above their pages. */
export const announcementLimits = { maxTitleCharacters: 120, maxBodyCharacters: 600, maxShown: 3 } as const;

/** `important` stays until somebody says that they have read it; the others are closed by a press. */
export const announcementKinds = ["news", "maintenance", "important"] as const;
export const announcementKindSchema = z.enum(announcementKinds);
export type AnnouncementKind = z.infer<typeof announcementKindSchema>;

const announcementTextSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1)
    .max(announcementLimits.maxTitleCharacters)
    .regex(/^[^\r\n]*$/, "must be one line"),
  /** Empty: the title says it all. */
  body: z.string().trim().max(announcementLimits.maxBodyCharacters).default(""),
});
export type AnnouncementText = z.infer<typeof announcementTextSchema>;

/** What is said, in one language at least; readers of any other get English, or else the first. */
export const announcementTextsSchema = z
  .partialRecord(z.enum(locales), announcementTextSchema)
  .refine((texts) => Object.keys(texts).length > 0, "needs one language");
export type AnnouncementTexts = z.infer<typeof announcementTextsSchema>;

/** A page of this product, or an address of the web. */
const linkSchema = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/, "must be a path of this server or begin with https://")
  .nullable();

/** What is announced, to whom, and from when to when. */
export const announcementDraftSchema = z.object({
  kind: announcementKindSchema,
  texts: announcementTextsSchema,
  segment: newsletterSegmentSchema,
  link: linkSchema.default(null),
  /** Null: at once. */
  startsAt: z.iso.datetime().nullable().default(null),
  /** Null: until it is ended. */
  endsAt: z.iso.datetime().nullable().default(null),
});

/** An announcement as administrators see it. */
export const announcementSchema = announcementDraftSchema.required().extend({
  id: z.string(),
  segment: newsletterSegmentSchema.required(),
  startsAt: z.iso.datetime(),
  state: z.enum(["planned", "shown", "over"]),
  /** People who closed it or said that they have read it; visitors are not counted. */
  readers: z.int(),
  /** Mail address of who wrote it. */
  writtenBy: z.string().nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** An announcement as somebody sees it. */
export const shownAnnouncementSchema = z.object({
  id: z.string(),
  kind: announcementKindSchema,
  title: z.string(),
  body: z.string(),
  /** The language that it is written in. */
  locale: z.enum(locales),
  link: z.string().nullable(),
});
export type ShownAnnouncement = z.infer<typeof shownAnnouncementSchema>;

/** What a reader of a language gets: that language, else English, else the first there is. */
export function pickAnnouncementText(
  texts: AnnouncementTexts,
  locale: Locale,
): AnnouncementText & { locale: Locale } {
  const known = [locale, "en" as const, ...locales].find((one) => texts[one] !== undefined);
  const text = known === undefined ? undefined : texts[known];
  if (known === undefined || text === undefined) throw new Error("an announcement says nothing");
  return { ...text, locale: known };
}
