import type { Word } from "@voxloom/contract";
import { type Mark, type MarkKind, placedWords } from "../../document/text-marks.ts";

/** A stretch of a line: a word that was heard, or what stands between two. */
export type ReadingToken = {
  from: number;
  to: number;
  text: string;
  /** null: nothing that was heard stands here. */
  word: Word | null;
  kinds: readonly MarkKind[];
};

/** A line's text cut into its words, each with the marks that lie over a part of it; what was not heard is cut by marks. */
export function listTokens(text: string, words: readonly Word[], marks: readonly Mark[]): ReadingToken[] {
  const tokens: ReadingToken[] = [];
  const add = (from: number, to: number, word: Word | null) => {
    if (from >= to) return;
    const kinds = marks.filter((mark) => mark.from < to && mark.to > from).map(({ kind }) => kind);
    tokens.push({ from, to, text: text.slice(from, to), word, kinds });
  };
  const addUnheard = (from: number, to: number) => {
    const edges = marks.flatMap((mark) => [mark.from, mark.to]).filter((edge) => edge > from && edge < to);
    const cuts = [from, ...new Set(edges.toSorted((a, b) => a - b)), to];
    for (const [index, cut] of cuts.slice(0, -1).entries()) add(cut, cuts[index + 1] ?? to, null);
  };
  let at = 0;
  for (const { from, to, word } of placedWords(text, words)) {
    addUnheard(at, from);
    add(from, to, word);
    at = to;
  }
  addUnheard(at, text.length);
  return tokens;
}
