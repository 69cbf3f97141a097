import type { Rule } from "../core/language.ts";
import { anyOf } from "../core/patterns.ts";
import { getPhonemePattern } from "../phonemes.ts";

/** A word or some, and what is said instead. */
export type SayAs = { word: string; sayAs: string };

/** A pattern of any of some words: whole words, whatever their case, longest first. */
export const getWordPattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(words)})(?![\\p{L}\\p{N}])`, "giu");

/** Phonemes stay as they are, whatever stands in them. */
export const phonemeRule: Rule = {
  kind: "pronunciation",
  pattern: getPhonemePattern(),
  read: ([whole]) => whole,
};

/** Words of a list as they are to be said: whole words, whatever their case, longest first; null for an empty list. */
export function getPronunciationRule(
  pronunciations: readonly SayAs[],
  read: (sayAs: string) => string,
): Rule | null {
  if (pronunciations.length === 0) return null;
  const sayAs = new Map(pronunciations.map((one) => [one.word.toLocaleLowerCase(), one.sayAs]));
  return {
    kind: "pronunciation",
    pattern: getWordPattern([...sayAs.keys()]),
    read: ([word]) => {
      const said = sayAs.get(word.toLocaleLowerCase());
      return said === undefined ? null : read(said);
    },
  };
}
