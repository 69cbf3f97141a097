import { locales } from "@voxloom/contract";
import { addressOf, prefixOf } from "./locale-paths.ts";
import { sitePages } from "./pages.ts";
import { toolSlugs } from "./tools.ts";

/** How languages are written elsewhere that stand differently in our addresses. */
const otherCodes = { en: "en", "pt-br": "pt-br", zh: "zh-cn" } as const;

/**
 * Where addresses in another spelling lead, for servers that answer with a permanent redirect: languages by their
 * other codes, tool pages at their language's other place. In the browser `misspeltAddress` knows the same by rule.
 */
export function otherSpellings(): Record<string, string> {
  const byCode = Object.entries(otherCodes).flatMap(([locale, code]) =>
    sitePages.map((page) => [`/${code}${page}`, addressOf(locale as keyof typeof otherCodes, page)]),
  );
  const byPlace = toolSlugs.flatMap((slug) => [
    [`/${slug}/`, `/tools/${slug}/`],
    ...locales.flatMap((locale) => {
      const prefix = prefixOf(locale);
      const own = addressOf(locale, `/tools/${slug}/`);
      return [`/${prefix}/${slug}/`, `/${prefix}/tools/${slug}/`]
        .filter((spelling) => prefix !== "" && spelling !== own)
        .map((spelling) => [spelling, own]);
    }),
  ]);
  // A page of the workspace has the name of a tool.
  return Object.fromEntries([...byCode, ...byPlace].filter(([from]) => from !== "/text-to-speech/"));
}
