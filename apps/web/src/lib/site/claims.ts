import type { Locale } from "@voxloom/contract/locales";
import { siteSettings } from "./site-settings.ts";

/** A number as the pages tell it: the owner's are rounded down, so they end in a plus; counted ones are exact. */
const told = (locale: Locale, count: number): string =>
  `${new Intl.NumberFormat(locale).format(count)}${siteSettings.claims === "owner" ? "+" : ""}`;

/**
 * How many users, languages and voices the public pages speak of, written for a language: the owner's statement, or
 * what this installation counted. Users are null where nothing is said of them.
 */
export function siteClaims(locale: Locale): { users: string | null; languages: string; voices: string } {
  const { claims, ownerClaims, ownClaims } = siteSettings;
  const { users, languages, voices } = claims === "own" && ownClaims !== null ? ownClaims : ownerClaims;
  return {
    users: users === null ? null : told(locale, users),
    languages: told(locale, languages),
    voices: told(locale, voices),
  };
}
