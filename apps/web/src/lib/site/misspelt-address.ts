import { parseLocale } from "@voxloom/contract/locales";
import {
  getAddress,
  isToolSlug,
  localeOfAddress,
  localeOfPrefix,
  type PagePath,
  pageOfAddress,
  pageOfParts,
} from "./locale-paths.ts";

const codeShape = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;
const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** Whether a part of an address is the code of some language of the world. */
export const isLanguageCode = (part: string): boolean =>
  codeShape.test(part) && languageNames.of(part) !== undefined;

/**
 * Where a public address should lead that is not written as ours are: `/en/pricing` and unknown languages to English,
 * `/pt-BR/pricing` to `/pt/pricing`, a tool page at its language's other place to its own, capitals to small letters.
 * Null where it is fine.
 */
export function misspeltAddress(pathname: string): PagePath | null {
  const small = pathname.toLowerCase();
  // The router takes capitals for the same page, whose file a server does not find by them.
  if (small !== pathname)
    return misspeltAddress(small) ?? getAddress(localeOfAddress(small), pageOfAddress(small));
  const [, first = "", ...rest] = pathname.split("/");
  const locale = localeOfPrefix(first);
  if (locale !== null) {
    const canonical = getAddress(locale, pageOfAddress(pathname));
    return canonical === pathname || `${canonical}/` === pathname || canonical === `${pathname}/`
      ? null
      : canonical;
  }
  if (isToolSlug(first) && rest.join("") === "") return `/tools/${first}/`;
  return isLanguageCode(first) ? getAddress(parseLocale(first), pageOfParts(rest)) : null;
}
