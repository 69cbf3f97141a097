import type { Locale } from "@voxloom/contract/locales";
import { siteSettings } from "./site-settings.ts";
import type { SiteSettings } from "./site-settings-schema.ts";

/** Figures that the public pages tell, written for a language. */
export type SiteClaims = {
  /** Null where nothing is said of them. */
  users: string | null;
  languages: string;
  voices: string;
  /** Whether this installation counted them; else they are its owner's statement. */
  isCounted: boolean;
};

/**
 * The claims that settings come to; null where nothing was counted or stated. The owner's are rounded down, so they end
 * in a plus; counted ones are exact.
 */
export function findClaims(
  { claims, ownerClaims, ownClaims }: Pick<SiteSettings, "claims" | "ownerClaims" | "ownClaims">,
  locale: Locale,
): SiteClaims | null {
  const isCounted = claims === "own";
  const figures = isCounted ? ownClaims : ownerClaims;
  if (figures === null) return null;
  const { users, languages, voices } = figures;
  const told = (count: number): string =>
    `${new Intl.NumberFormat(locale).format(count)}${isCounted ? "" : "+"}`;
  return {
    users: users === null ? null : told(users),
    languages: told(languages),
    voices: told(voices),
    isCounted,
  };
}

/** How many users, languages and voices the public pages speak of: what was counted here, or the owner's statement. */
export const siteClaims = (locale: Locale): SiteClaims | null => findClaims(siteSettings, locale);
