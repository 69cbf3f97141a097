import type { Locale } from "@voxloom/contract/locales";
import { getAddress } from "../../lib/site/locale-paths.ts";
import { sitePages } from "../../lib/site/pages.ts";

/**
 * Where a path of the settings leads from a page in a language: a public page to itself in that language, with its query
 * and anchor; other pages stand once.
 */
export function buttonAddress(locale: Locale, button: string): string {
  const path = button.replace(/[?#].*/s, "");
  const page = sitePages.find((known) => known === path);
  return page === undefined ? button : `${getAddress(locale, page)}${button.slice(path.length)}`;
}
