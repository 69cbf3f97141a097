import type { Word } from "@voxloom/contract";
import { type Mark, type MarkKind, placedWords } from "../lines/text-marks.ts";

/** A stretch of a line: a word that was heard, or what stands between two. */
export type ReadingToken = {
  from: number;
  to: number;
  text: string;
  /** null: nothing that was heard stands here. */
  word: Word | null;
  kinds: readonly MarkKind[];
};

/** A line's text cut into its words, each with the marks that lie over a part of it. */
export function tokensOf(text: string, words: readonly Word[], marks: readonly Mark[]): ReadingToken[] {
  const tokens: ReadingToken[] = [];
  const add = (from: number, to: number, word: Word | null) => {
    if (from >= to) return;
    const kinds = marks.filter((mark) => mark.from < to && mark.to > from).map(({ kind }) => kind);
    tokens.push({ from, to, text: text.slice(from, to), word, kinds });
  };
  let at = 0;
  for (const { from, to, word } of placedWords(text, words)) {
    add(at, from, null);
    add(from, to, word);
    at = to;
  }
  add(at, text.length, null);
  return tokens;
}
