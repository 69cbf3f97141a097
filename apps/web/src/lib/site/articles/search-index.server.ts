import type { Locale } from "@voxloom/contract/locales";
import MiniSearch from "minisearch";
import { articleTextsOf } from "../articles.server.ts";
import { searchOptionsOf } from "./search-options.ts";

/** The search index of the help centre as JSON, for `MiniSearch.loadJSON` with the same options in the browser. */
export function helpSearchIndexOf(locale: Locale): string {
  const index = new MiniSearch(searchOptionsOf(locale));
  index.addAll(
    articleTextsOf(locale, "help").map(({ summary: { slug, address, title, description }, text }) => ({
      slug,
      address,
      title,
      description,
      text,
    })),
  );
  return JSON.stringify(index);
}
