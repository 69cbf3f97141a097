import { defaultLocale, localeOf } from "@voxloom/contract";
import { addressOf, isToolSlug, localeOfPrefix, type PagePath, pageOfAddress } from "./locale-paths.ts";

const languageCode = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

/**
 * Where a public address should lead that is not written as ours are: `/en/pricing` and unknown languages to English,
 * `/pt-BR/pricing` to `/pt/pricing`, a tool page at its language's other place to its own. Null where it is fine.
 */
export function misspeltAddress(pathname: string): PagePath | null {
  const [, first = "", ...rest] = pathname.split("/");
  const locale = localeOfPrefix(first);
  if (locale !== null) {
    const canonical = addressOf(locale, pageOfAddress(pathname));
    return canonical === pathname || `${canonical}/` === pathname || canonical === `${pathname}/`
      ? null
      : canonical;
  }
  if (isToolSlug(first) && rest.join("") === "") return `/tools/${first}/`;
  if (!languageCode.test(first)) return null;
  const meant = localeOf(first);
  const page: PagePath = `/${rest.join("/")}`;
  return addressOf(first.toLowerCase().startsWith(meant.slice(0, 2)) ? meant : defaultLocale, page);
}
