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

/** The claims that settings come to. The owner's are rounded down, so they end in a plus; counted ones are exact. */
export function claimsOf(
  { claims, ownerClaims, ownClaims }: Pick<SiteSettings, "claims" | "ownerClaims" | "ownClaims">,
  locale: Locale,
): SiteClaims {
  const counted = claims === "own" ? ownClaims : null;
  const { users, languages, voices } = counted ?? ownerClaims;
  const told = (count: number): string =>
    `${new Intl.NumberFormat(locale).format(count)}${counted === null ? "+" : ""}`;
  return {
    users: users === null ? null : told(users),
    languages: told(languages),
    voices: told(voices),
    isCounted: counted !== null,
  };
}

/** How many users, languages and voices the public pages speak of: the owner's statement, or what was counted here. */
export const siteClaims = (locale: Locale): SiteClaims => claimsOf(siteSettings, locale);
