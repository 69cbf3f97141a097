import type { Pronunciation } from "@voxloom/contract";

/** A word, and how it is said: in letters, or in phonemes where there are some. */
export const sayPronunciation = ({ word, sayAs, ipa }: Pronunciation): string =>
  `${word} → ${ipa === undefined ? sayAs : `/${ipa}/`}`;
