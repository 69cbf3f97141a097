import { defaultLocale, locales, parseLocale } from "@voxloom/contract";
import { getAddress, getPrefix } from "./locale-paths.ts";
import { isLanguageCode } from "./misspelt-address.ts";
import { entryPages, siteFiles, sitePages } from "./pages.ts";
import { toolSlugs } from "./tools.ts";

/** Pages of the workspace that have the name of a tool. */
const pagesNamedAsTools: ReadonlySet<string | undefined> = new Set(["/text-to-speech/", "/voice-cloning/"]);

/**
 * Where addresses in another spelling lead, for servers that answer with a permanent redirect: English by its code, tool
 * pages at their language's other place. In the browser `misspeltAddress` knows the same by rule.
 */
export function otherSpellings(): Record<string, string> {
  const english = [...sitePages, ...entryPages, ...siteFiles].map((page) => [
    `/${defaultLocale}${page}`,
    page,
  ]);
  const byPlace = toolSlugs.flatMap((slug) => [
    [`/${slug}/`, `/tools/${slug}/`],
    [`/${defaultLocale}/${slug}/`, `/tools/${slug}/`],
    ...locales.flatMap((locale) => {
      const prefix = getPrefix(locale);
      const own = getAddress(locale, `/tools/${slug}/`);
      return [`/${prefix}/${slug}/`, `/${prefix}/tools/${slug}/`]
        .filter((spelling) => prefix !== "" && spelling !== own)
        .map((spelling) => [spelling, own]);
    }),
  ]);
  return Object.fromEntries([...english, ...byPlace].filter(([from]) => !pagesNamedAsTools.has(from)));
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * The first part of addresses by the code of every language of the world, without its region: `pt` for `pt`, `en` for
 * `en` and for what is none of ours.
 */
export function languagePrefixes(): Record<string, string> {
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const codes = [...pairs, ...pairs.flatMap((pair) => letters.map((third) => pair + third))];
  return Object.fromEntries(
    codes.filter(isLanguageCode).map((code) => [code, getPrefix(parseLocale(code)) || defaultLocale]),
  );
}
