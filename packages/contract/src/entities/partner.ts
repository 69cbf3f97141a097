import { z } from "zod";
import { locales } from "./locales.ts";

/** How somebody would like to work together with those who run this. */
export const partnerKindSchema = z.enum(["agency", "reseller", "integration", "education", "other"]);
export type PartnerKind = z.infer<typeof partnerKindSchema>;

/** What has become of an application; one that is `open` waits for an administrator. */
export const partnerStateSchema = z.enum(["open", "accepted", "declined"]);
export type PartnerState = z.infer<typeof partnerStateSchema>;

/** Longest words to an applicant, in characters. */
export const maxPartnerNoteCharacters = 2000;

/** An application as its applicant sees it. */
export const ownPartnerApplicationSchema = z.object({
  id: z.string(),
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
  locale: z.enum(locales),
  /** What the applicant was told with the decision; empty: nothing more. */
  note: z.string(),
});
export type PartnerApplication = z.infer<typeof partnerApplicationSchema>;
