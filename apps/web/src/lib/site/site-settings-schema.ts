import { z } from "zod";

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

/**
 * What the owner of an installation says about it on its public pages. `site-settings.json` beside the pages has the
 * defaults; a file named by `VOXLOOM_SITE_SETTINGS` says what is different. The pages are built anew when it changes.
 */
export const siteSettingsSchema = z.strictObject({
  /** Where the public reaches the installation, such as `https://dub.example`; from `VOXLOOM_PUBLIC_URL`. */
  origin: address.nullable(),
  /** Who runs the installation: stands in the terms, the privacy policy and the footer. */
  operator: z.string().trim().min(1).max(120),
  /** The e-mail address for the public; null: only the contact form. */
  contact: z.email().nullable(),
  /** Where the operator is: a country, or a full postal address. */
  place: z.string().trim().max(300).nullable(),
});

/** The settings of the public pages, checked. */
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
