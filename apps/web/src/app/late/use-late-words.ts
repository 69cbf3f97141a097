import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { useEffect, useState } from "react";
import { useDocumentLocale } from "./use-document-locale.ts";

/** The words of the late parts. */
export type LateWords = EnglishPhrases["site-extras"];

const files = import.meta.glob<LateWords>("../../../../../packages/phrases/locales/*/site-extras.json", {
  import: "default",
});

/** Language and words of the late parts; null until they are there. */
export function useLateWords(): { locale: Locale; words: LateWords } | null {
  const locale = useDocumentLocale();
  const [loaded, setLoaded] = useState<{ locale: Locale; words: LateWords } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = files[`../../../../../packages/phrases/locales/${locale}/site-extras.json`];
    void load?.()
      .then((words) => isWanted && setLoaded({ locale, words }))
      // Without a connection they come with the next page.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return loaded;
}
