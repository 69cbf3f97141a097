/** The 13 languages of the interface, in the order of the switch. `pt-br` stands as `pt` in URLs. */
export const locales = [
  "en",
  "zh",
  "es",
  "pt-br",
  "de",
  "fr",
  "it",
  "ja",
  "ru",
  "tr",
  "ko",
  "th",
  "ar",
] as const;

/** One of the 13 interface languages. */
export type Locale = (typeof locales)[number];

/** The language that defines the phrase keys and stands in for what is missing. */
export const defaultLocale: Locale = "en";

/** Codes that are written from right to left, with or without a translation of ours. */
export const rightToLeftCodes = ["ar", "he", "fa", "ur", "ps"] as const;

/** Each locale's name in its own language. */
export const localeNames: Record<Locale, string> = {
  en: "English",
  zh: "简体中文",
  es: "Español",
  "pt-br": "Português (Brasil)",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  ja: "日本語",
  ru: "Русский",
  tr: "Türkçe",
  ko: "한국어",
  th: "ไทย",
  ar: "العربية",
};

/** What stands before the path of a public page in a locale: `/pt` for `pt-br`, nothing for English. */
export const getAddressPrefix = (locale: Locale): string =>
  locale === defaultLocale ? "" : `/${locale === "pt-br" ? "pt" : locale}`;

/** Writing direction of a language code such as `ar` or `pt-br`. */
export const getDirection = (code: string): "ltr" | "rtl" =>
  (rightToLeftCodes as readonly string[]).includes(code.split("-")[0] ?? "") ? "rtl" : "ltr";

/** The locale for a browser or cookie value (`en-US`, `pt-BR`, `zh-CN`); unknown ones give English. */
export function parseLocale(value: string): Locale {
  const lower = value.toLowerCase();
  const exact = locales.find((locale) => locale === lower);
  if (exact) return exact;
  const primary = lower.split("-")[0];
  if (primary === "pt") return "pt-br";
  return locales.find((locale) => locale === primary) ?? defaultLocale;
}
