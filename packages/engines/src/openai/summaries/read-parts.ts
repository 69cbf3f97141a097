import type { ReadLine } from "../../engine.ts";

/** A line with the number that a model names it by: its place in the transcript, from 1. */
export type NumberedLine = ReadLine & { number: number };

/** What a model of 8,000 tokens reads with its instructions and still has room to answer, in most languages. */
const maxCharacters = 12_000;

/** Cuts a transcript into parts that a model reads at once. Lines without a letter say nothing and are left out. */
export function readParts(lines: readonly ReadLine[]): NumberedLine[][] {
  const parts: NumberedLine[][] = [];
  let characters = maxCharacters;
  for (const [index, line] of lines.entries()) {
    if (!/\p{L}/u.test(line.text)) continue;
    characters += line.text.length;
    if (characters > maxCharacters) {
      parts.push([]);
      characters = line.text.length;
    }
    parts.at(-1)?.push({ ...line, number: index + 1 });
  }
  return parts;
}
