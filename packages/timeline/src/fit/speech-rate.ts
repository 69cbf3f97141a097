/** Characters a second of unhurried speech, by language. Rough published averages; a calibrated rate is better. */
export const charactersPerSecond: Readonly<Record<string, number>> = {
  en: 15,
  es: 16,
  fr: 16,
  it: 16,
  pt: 15,
  de: 15,
  nl: 15,
  ca: 15,
  gl: 15,
  ro: 15,
  pl: 14,
  cs: 13,
  sk: 13,
  ru: 14,
  uk: 14,
  sv: 15,
  da: 15,
  no: 15,
  fi: 14,
  tr: 14,
  el: 15,
  hu: 14,
  ar: 12,
  he: 11,
  hi: 13,
  th: 13,
  vi: 14,
  id: 15,
  ms: 15,
  zh: 4.5,
  ja: 7,
  ko: 6,
};

/** The table's rate for a language; 14 where it is not listed. */
export const getCharactersPerSecond = (language: string): number => charactersPerSecond[language] ?? 14;

/** How many characters can be said in a slot; at least 1. */
export const budgetCharacters = (slot: { slotMs: number; charactersPerSecond: number }): number =>
  Math.max(1, Math.floor((slot.slotMs / 1000) * slot.charactersPerSecond));

/** Median characters a second of a voice's own lines; null for fewer than 3 of them. */
export const calibratedRate = (
  samples: readonly { characters: number; durationMs: number }[],
): number | null => {
  const rates = samples
    .filter((sample) => sample.characters > 0 && sample.durationMs > 0)
    .map((sample) => (sample.characters * 1000) / sample.durationMs)
    .toSorted((a, b) => a - b);
  if (rates.length < 3) return null;
  const middle = rates.length >> 1;
  const upper = rates[middle] ?? 0;
  return rates.length % 2 === 1 ? upper : ((rates[middle - 1] ?? upper) + upper) / 2;
};
