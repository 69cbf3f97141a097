import type { Locale } from "@voxloom/contract/locales";

/** Languages that are asked for most; the order's form has every one that the engines can speak. */
const codes = [
  "en",
  "es",
  "fr",
  "de",
  "it",
  "pt",
  "ru",
  "tr",
  "ar",
  "zh",
  "ja",
  "ko",
  "th",
  "nl",
  "pl",
  "ca",
] as const;

/** The languages a file can be wanted in, named in the page's language and sorted by it. */
export function targetChoices(locale: Locale): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: "language" });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** What most people of this language want: their own; from English, Spanish. */
export const firstTarget = (locale: Locale): string => (locale === "en" ? "es" : locale.slice(0, 2));
