import type { Rule } from "../core/language.ts";
import { anyOf } from "../core/patterns.ts";

/** A word or some, and what is said instead. */
export type SayAs = { word: string; sayAs: string };

/** Words of a list as they are to be said: whole words, whatever their case, longest first; null for an empty list. */
export function getPronunciationRule(
  pronunciations: readonly SayAs[],
  read: (sayAs: string) => string,
): Rule | null {
  if (pronunciations.length === 0) return null;
  const sayAs = new Map(pronunciations.map((one) => [one.word.toLocaleLowerCase(), one.sayAs]));
  return {
    kind: "pronunciation",
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf([...sayAs.keys()])})(?![\\p{L}\\p{N}])`, "giu"),
    read: ([word]) => {
      const said = sayAs.get(word.toLocaleLowerCase());
      return said === undefined ? null : read(said);
    },
  };
}
