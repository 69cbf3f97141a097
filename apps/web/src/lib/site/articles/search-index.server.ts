import type { Locale } from "@voxloom/contract/locales";
import MiniSearch from "minisearch";
import { getArticleTexts } from "../articles.server.ts";
import { getSearchOptions } from "./search-options.ts";

/** The search index of the help center as JSON, for `MiniSearch.loadJSON` with the same options in the browser. */
export function buildHelpSearchIndex(locale: Locale): string {
  const index = new MiniSearch(getSearchOptions(locale));
  index.addAll(
    getArticleTexts(locale, "help").map(({ summary: { slug, address, title, description }, text }) => ({
      slug,
      address,
      title,
      description,
      text,
    })),
  );
  return JSON.stringify(index);
}
