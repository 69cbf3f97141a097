import { type Locale, localeNames } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";

/** The areas of phrases that public pages carry with them; what is ahead, what plans allow and mails are is said in the workspace too. */
export type SiteArea = Extract<
  keyof EnglishPhrases,
  "site" | `site-${string}` | "ahead" | "plans" | "mail-subscription"
>;

const files = import.meta.glob<{ default: unknown }>(
  "../../../../../packages/phrases/locales/*/{site*,ahead,plans,mail-subscription}.json",
);

/** The phrases of one area in one language, while the pages are built. Throws where a file is missing. */
export async function siteWords<Area extends SiteArea>(
  locale: Locale,
  area: Area,
): Promise<EnglishPhrases[Area]> {
  const load = files[`../../../../../packages/phrases/locales/${locale}/${area}.json`];
  if (!load) throw new Error(`There are no words ${area} in ${localeNames[locale]}.`);
  // The phrases' own test holds every language to the keys of English.
  return (await load()).default as EnglishPhrases[Area];
}
