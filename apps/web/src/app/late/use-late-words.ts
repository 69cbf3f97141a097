import type { Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { useLocaleWords } from "./use-locale-words.ts";

/** The words of the late parts. */
export type LateWords = EnglishPhrases["site-extras"];

const files = import.meta.glob<LateWords>("../../../../../packages/phrases/locales/*/site-extras.json", {
  import: "default",
});

const load = (locale: Locale) =>
  files[`../../../../../packages/phrases/locales/${locale}/site-extras.json`]?.();

/** Language and words of the late parts; null until they are there. */
export const useLateWords = (): { locale: Locale; words: LateWords } | null => useLocaleWords(load);
