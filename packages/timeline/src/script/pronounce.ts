import type { Pronunciation } from "@voxloom/contract";
import { getWordPattern } from "@voxloom/reading";

/** A text with each word of the list as it is to be said: whole words, whatever their case, longest first. */
export const createPronouncer = (pronunciations: readonly Pronunciation[]): ((text: string) => string) => {
  if (pronunciations.length === 0) return (text) => text;
  const sayAs = new Map(pronunciations.map(({ word, sayAs }) => [word.toLocaleLowerCase(), sayAs]));
  const pattern = getWordPattern([...sayAs.keys()]);
  return (text) => text.replace(pattern, (word) => sayAs.get(word.toLocaleLowerCase()) ?? word);
};
