import type { Locale } from "@voxloom/contract/locales";

// Silent reading of plain prose, Brysbaert 2019: 238 words a minute in English; a little less, for there are steps to do.
const wordsPerMinute = 220;

/** How long a text takes to read, in whole minutes and the words of the locale. */
export function getReadingTime(locale: Locale, text: string): string {
  const segments = new Intl.Segmenter(locale, { granularity: "word" }).segment(text);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length;
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  return new Intl.NumberFormat(locale, { style: "unit", unit: "minute", unitDisplay: "long" }).format(
    minutes,
  );
}
