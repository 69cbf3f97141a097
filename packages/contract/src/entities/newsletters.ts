import { z } from "zod";
import { locales } from "./locales.ts";

/** Limits of what is written to many. */
export const newsletterLimits = { maxSubjectCharacters: 150, maxBodyCharacters: 20_000 } as const;

/** To whom of those who want news: of one language or of all, on a paid plan, on none, or on any. */
export const newsletterSegmentSchema = z.object({
  locale: z.enum(locales).nullable().default(null),
  plan: z.enum(["all", "free", "paid"]).default("all"),
});
export type NewsletterSegment = z.infer<typeof newsletterSegmentSchema>;

/** What is written: paragraphs with an empty line between them. */
export const newsletterTextSchema = z.object({
  subject: z
    .string()
    .trim()
    .min(1)
    .max(newsletterLimits.maxSubjectCharacters)
    .regex(/^[^\r\n]*$/, "must be one line"),
  body: z.string().trim().min(1).max(newsletterLimits.maxBodyCharacters),
});

/** `sending`: some are not reached yet; `stopped`: they will not be. */
export const newsletterStateSchema = z.enum(["sending", "sent", "stopped"]);

/** A newsletter as administrators see it. */
export const newsletterSchema = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  segment: newsletterSegmentSchema.required(),
  state: newsletterStateSchema,
  /** Whom it was queued for so far, and who it was sent to; who does not want news any more gets none. */
  receivers: z.int(),
  sent: z.int(),
  /** Mail address of who sent it. */
  sentBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Newsletter = z.infer<typeof newsletterSchema>;
