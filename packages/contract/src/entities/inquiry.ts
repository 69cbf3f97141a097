import { z } from "zod";
import { locales } from "./locales.ts";

/** What somebody writes to those who run this about, without an account. */
export const inquiryKindSchema = z.enum(["support", "demo", "creator-fund", "affiliate"]);
export type InquiryKind = z.infer<typeof inquiryKindSchema>;

/** What the forms ask for beside a name, an address and a message. */
export const inquiryDetailSchema = z.enum([
  "company",
  "teamSize",
  "role",
  "website",
  "channel",
  "audience",
  "languages",
  "minutesPerMonth",
  "preferredTime",
]);
export type InquiryDetail = z.infer<typeof inquiryDetailSchema>;

/** A field that no person sees: who fills it in is a program, is told that all is well, and nothing is kept. */
export const trapSchema = z.string().max(1000).default("");

/**
 * Whether a mail is sent to whoever wrote, which says that it has arrived. None is where no mail server is set up, nor
 * after so many a day to one address, which anybody can type.
 */
export const hasReceiptSchema = z.boolean();

/** Longest texts of an inquiry, in characters. */
export const inquiryLimits = {
  maxNameCharacters: 120,
  maxMessageCharacters: 5000,
  maxDetailCharacters: 500,
} as const;

/** Somebody's inquiry, as administrators read it. */
export const inquirySchema = z.object({
  id: z.string(),
  kind: inquiryKindSchema,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  details: z.partialRecord(inquiryDetailSchema, z.string()),
  locale: z.enum(locales),
  /** Path of the page it was written on. */
  page: z.string(),
  createdAt: z.iso.datetime(),
  /** When it was mailed to those who run this; null: not yet, or nobody has an address. */
  mailedAt: z.iso.datetime().nullable(),
});
export type Inquiry = z.infer<typeof inquirySchema>;
