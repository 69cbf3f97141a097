import type { Locale } from "@voxloom/contract/locales";
import type { PagePath } from "./locale-paths.ts";

/** Where the picture of a public page stands that is shown when the page is shared. */
export function openGraphPath(locale: Locale, page: PagePath): string {
  const name = page.replace(/^\/|\/$/g, "").replaceAll("/", "-") || "home";
  return `/og/${locale}/${name}.png`;
}
