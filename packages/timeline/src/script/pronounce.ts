import type { Pronunciation } from "@voxloom/contract";
import { escapeForPattern } from "./escape-for-pattern.ts";

/** A text with each word of the list as it is to be said: whole words, whatever their case, longest first. */
export const createPronouncer = (pronunciations: readonly Pronunciation[]): ((text: string) => string) => {
  if (pronunciations.length === 0) return (text) => text;
  const sayAs = new Map(pronunciations.map(({ word, sayAs }) => [word.toLocaleLowerCase(), sayAs]));
  const words = [...sayAs.keys()].toSorted((a, b) => b.length - a.length).map(escapeForPattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return (text) => text.replace(pattern, (word) => sayAs.get(word.toLocaleLowerCase()) ?? word);
};
