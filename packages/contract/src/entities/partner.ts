import { z } from "zod";
import { inquiryDetailSchema } from "./inquiry.ts";
import { locales } from "./locales.ts";

/** What one can apply for with those who run this. */
export const programSchema = z.enum(["partner", "affiliate", "creator-fund"]);
export type Program = z.infer<typeof programSchema>;

/** How somebody would like to work together with those who run this. */
export const partnerKindSchema = z.enum(["agency", "reseller", "integration", "education", "other"]);
export type PartnerKind = z.infer<typeof partnerKindSchema>;

/**
 * What has become of an application; one that is `open` waits for an administrator. What was accepted lasts until an
 * administrator ends it.
 */
export const partnerStateSchema = z.enum(["open", "accepted", "declined", "ended"]);
export type PartnerState = z.infer<typeof partnerStateSchema>;

/** Longest words to an applicant, in characters. */
export const maxPartnerNoteCharacters = 2000;

/** What is agreed with a partner or an affiliate, in place of the terms for everybody. */
export const partnerTermsSchema = z.object({
  /** Share of what the people they bring pay without tax. */
  percent: z.int().min(1).max(80),
  /** How long a payment counts after its person came. */
  months: z.int().min(1).max(120),
});
export type PartnerTerms = z.infer<typeof partnerTermsSchema>;

/** An application as its applicant sees it. */
export const ownPartnerApplicationSchema = z.object({
  id: z.string(),
  program: programSchema,
  state: partnerStateSchema,
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type OwnPartnerApplication = z.infer<typeof ownPartnerApplicationSchema>;

/** An application as administrators see it. */
export const partnerApplicationSchema = ownPartnerApplicationSchema.extend({
  userId: z.string(),
  /** Address of the account that it was written with; null where the account has none. */
  accountEmail: z.string().nullable(),
  name: z.string(),
  /** Where the answer goes. */
  email: z.string(),
  company: z.string(),
  website: z.string(),
  kind: partnerKindSchema,
  message: z.string(),
  details: z.partialRecord(inquiryDetailSchema, z.string()),
  locale: z.enum(locales),
  /** What the applicant was told with the decision; empty: nothing more. */
  note: z.string(),
  /** What counts for the applicant's link now; null: the terms for everybody. */
  terms: partnerTermsSchema.nullable(),
});
export type PartnerApplication = z.infer<typeof partnerApplicationSchema>;

/** What became of a video that was sent to the creator fund. */
export const submissionStateSchema = z.enum(["open", "accepted", "declined"]);
export type SubmissionState = z.infer<typeof submissionStateSchema>;

/** Limits of the creator fund. */
export const submissionLimits = {
  maxUrlCharacters: 500,
  maxWordsCharacters: 1000,
  maxCreditTenths: 100_000,
} as const;

/** A video that somebody sent to the creator fund. */
export const submissionSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** What its maker says of it. */
  words: z.string(),
  state: submissionStateSchema,
  /** What was given for it, in tenths of a credit; null: nothing. */
  creditTenths: z.int().nullable(),
  /** What its maker was told with the decision. */
  note: z.string(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Submission = z.infer<typeof submissionSchema>;

/** A submission as administrators see it. */
export const adminSubmissionSchema = submissionSchema.extend({
  userId: z.string(),
  email: z.string().nullable(),
});
export type AdminSubmission = z.infer<typeof adminSubmissionSchema>;
