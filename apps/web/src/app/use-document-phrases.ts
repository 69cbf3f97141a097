import { useEffect } from "react";
import { phrases } from "../lib/phrases/phrases.ts";
import { useDocumentLocale } from "./late/use-document-locale.ts";

/** Keeps the phrases of a part in the language of the document, which public pages change without them. */
export function useDocumentPhrases(): void {
  const locale = useDocumentLocale();
  useEffect(() => {
    void phrases.changeLanguage(locale);
  }, [locale]);
}
