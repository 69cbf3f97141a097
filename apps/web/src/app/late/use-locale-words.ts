import type { Locale } from "@voxloom/contract/locales";
import { useEffect, useState } from "react";
import { useDocumentLocale } from "./use-document-locale.ts";

/**
 * Words in the language that the document is in, fetched by `load`, which has to stay the same; null until they are
 * there. Without a connection they come with the next page.
 */
export function useLocaleWords<Words>(
  load: (locale: Locale) => Promise<Words> | undefined,
): { locale: Locale; words: Words } | null {
  const locale = useDocumentLocale();
  const [loaded, setLoaded] = useState<{ locale: Locale; words: Words } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void load(locale)
      ?.then((words) => isWanted && setLoaded({ locale, words }))
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [load, locale]);
  return loaded;
}
