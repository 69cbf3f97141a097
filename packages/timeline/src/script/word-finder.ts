import { escapeForPattern } from "@voxloom/reading";

/** A stretch of a text, in UTF-16 units; `to` lies outside. */
export type Range = { from: number; to: number };

/** A letter of a script that writes no spaces between words. */
export const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const letter = String.raw`[\p{L}\p{M}\p{N}]`;

/** A word as a pattern that only finds it whole; in scripts without spaces there are no edges to look for. */
const wholeWord = (word: string): string => {
  const characters = [...word];
  const needsEdge = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character) && !spaceless.test(character);
  const before = needsEdge(characters[0]) ? `(?<!${letter})` : "";
  const after = needsEdge(characters.at(-1)) ? `(?!${letter})` : "";
  return `${before}${escapeForPattern(word)}${after}`;
};

/** Finds words of a list in texts: whole ones, whatever their case, the longest where several begin. */
export const createWordFinder = (words: readonly string[]): ((text: string) => Range[]) => {
  const wanted = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ""))];
  if (wanted.length === 0) return () => [];
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(wholeWord).join("|"), "giu");
  return (text) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
};
