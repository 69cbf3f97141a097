import type { SpokenLine } from "./speech.ts";

/** The words of a line with the share of it at which each begins, by their letters. */
export function wordsOf(line: SpokenLine): { word: string; from: number }[] {
  const words = line.text.split(/\s+/);
  const total = words.reduce((sum, word) => sum + word.length + 1, 0);
  let at = 0;
  return words.map((word) => {
    const from = line.start + (at / total) * (line.end - line.start);
    at += word.length + 1;
    return { word, from };
  });
}
