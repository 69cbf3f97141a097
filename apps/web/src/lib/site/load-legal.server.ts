import { legalText } from "./legal.server.ts";
import type { LegalName } from "./legal.ts";
import { pageLocale } from "./page-locale.ts";
import { siteSettings } from "./site-settings.ts";
import { siteWords } from "./site-words.server.ts";

/** What the page of a legal text needs, while it is built. */
export async function loadLegal(name: LegalName, params: { lang?: string | undefined }) {
  const locale = pageLocale(params);
  const [words, { legal }, form] = await Promise.all([
    siteWords(locale, "site-articles"),
    siteWords(locale, "site-company"),
    siteWords(locale, "site-form"),
  ]);
  const text = legalText({ locale, name, settings: siteSettings, words: legal });
  // An address of the operator's makes the form needless.
  return { locale, words, text, contact: siteSettings.contact === null ? { ...legal, form } : null };
}
