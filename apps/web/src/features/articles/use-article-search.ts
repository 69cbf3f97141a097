import type { Locale } from "@voxloom/contract/locales";
import type MiniSearch from "minisearch";
import { useEffect, useRef, useState } from "react";
import type { ArticleHit } from "../../lib/site/articles/search-options.ts";

type Index = Pick<MiniSearch, "search">;

/** The search and its index come only when somebody is about to search: other readers load nothing. */
async function loadIndex(locale: Locale, indexAddress: string): Promise<Index> {
  const [{ default: Search }, { getSearchOptions }, response] = await Promise.all([
    import("minisearch"),
    import("../../lib/site/articles/search-options.ts"),
    fetch(indexAddress),
  ]);
  if (!response.ok) throw new Error(`The search index was answered with ${response.status}.`);
  return Search.loadJSON(await response.text(), getSearchOptions(locale));
}

type Asked = { locale: Locale; indexAddress: string; query: string };

/** The articles that fit a query, best first; null while nothing is asked or the index is on its way. */
export function useArticleSearch({ locale, indexAddress, query }: Asked) {
  const [index, setIndex] = useState<Index | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const loading = useRef<Promise<void>>(null);
  const prepare = () => {
    loading.current ??= loadIndex(locale, indexAddress).then(
      (loaded) => {
        setIndex(loaded);
        setHasFailed(false);
      },
      () => {
        loading.current = null;
        setHasFailed(true);
      },
    );
  };
  const isAsking = query.trim() !== "";
  // Typing tries again what failed, and what a page restored with its text never began.
  useEffect(() => {
    if (isAsking && !index) prepare();
  }, [query]);
  const hits = isAsking && index ? (index.search(query) as unknown as ArticleHit[]) : null;
  return { hits, hasFailed: isAsking && hasFailed, prepare };
}
