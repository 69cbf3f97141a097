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

/**
 * The languages a file can be wanted in, named in the page's language and sorted by it: those of `reachable`, or all
 * where it is not known what the engines can.
 */
export function targetChoices(
  locale: Locale,
  reachable: ReadonlySet<string> | null,
): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: "language" });
  return codes
    .filter((code) => reachable?.has(code) ?? true)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** What most people of this language want: their own, where it can be had; else, and from English, Spanish. */
export function firstTarget(locale: Locale, reachable: ReadonlySet<string> | null): string {
  const own = locale.slice(0, 2);
  if (locale !== "en" && (reachable?.has(own) ?? true)) return own;
  return "es";
}
