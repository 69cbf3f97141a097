import { type Locale, locales } from "@voxloom/contract/locales";
import { getAddress, type PagePath } from "./locale-paths.ts";
import { entryPages, siteFiles, sitePages } from "./pages.ts";
import { toolsAtRoot } from "./tools-at-root.ts";

/** The languages that public pages are built in: all, or those a list such as `en,ar` names, for a quick look. */
const builtLocales = (wanted: string | undefined): readonly Locale[] =>
  wanted ? locales.filter((locale) => wanted.split(",").includes(locale)) : locales;

/** A tool's page right below a language, of the first language that has such. */
function findPageAtRoot(): PagePath[] {
  return locales
    .flatMap((locale) => [...toolsAtRoot[locale]].map((slug) => getAddress(locale, `/tools/${slug}/`)))
    .slice(0, 1);
}

/** Pages with a file of their own, and files beside them, in the languages that a list names; without one in all. */
export function listBuiltPages(wanted: string | undefined): { pages: PagePath[]; files: PagePath[] } {
  const built = builtLocales(wanted);
  const pages = built.flatMap((locale) =>
    [...sitePages, ...entryPages].map((page) => getAddress(locale, page)),
  );
  // The router builds nothing at all where a route that reads its words has no page.
  const hasPageAtRoot = built.some((locale) => toolsAtRoot[locale].size > 0);
  return {
    pages: hasPageAtRoot ? pages : [...pages, ...findPageAtRoot()],
    files: built.flatMap((locale) => siteFiles.map((file) => getAddress(locale, file))),
  };
}
