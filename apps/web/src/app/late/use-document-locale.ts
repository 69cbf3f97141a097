import type { Locale } from "@voxloom/contract/locales";
import { useSyncExternalStore } from "react";
import { documentLocale } from "../../lib/phrases/document-locale.ts";

/** The language the document is in, as it changes. */
export const useDocumentLocale = (): Locale => useSyncExternalStore(followLanguage, documentLocale);

function followLanguage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["lang"] });
  return () => observer.disconnect();
}
