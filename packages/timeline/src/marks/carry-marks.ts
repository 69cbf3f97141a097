import type { CueWord, Segment, TextMarks, TextRun } from "@voxloom/contract";
import { getMarks } from "./line-marks.ts";

/** `isWhole`: looks of single words of the source stand on the whole translation, for nobody knows which words they are. */
export type CarriedMarks = { marks: TextMarks | null; isWhole: boolean };

type Translated = Pick<Segment, "sourceText" | "sourceMarks" | "targetText">;

/**
 * The marks of a line's source on its translation, which was made of the plain text. What is over all of the source is
 * over all of the translation, what is over words that stand in both as they are (names) stays over those; other looks
 * come to stand over the whole line. Readings go with words that are in both; times of words are shared anew.
 */
export const carryMarks = ({ sourceText, sourceMarks, targetText }: Translated): CarriedMarks => {
  if (sourceMarks === null || targetText.trim() === "") return { marks: null, isWhole: false };
  const all = { from: 0, to: targetText.length };
  const runs: TextRun[] = [];
  let isWhole = false;
  let widest: TextRun | null = null;
  for (const run of sourceMarks.runs ?? []) {
    const part = sourceText.slice(run.from, run.to);
    const found = getPlace(part, targetText);
    if (lettersIn(part) >= lettersIn(sourceText)) runs.push({ ...run, ...all });
    else if (found !== null) runs.push({ ...run, ...found });
    else {
      isWhole = true;
      if (widest === null || run.to - run.from > widest.to - widest.from) widest = run;
    }
  }
  const ruby = (sourceMarks.ruby ?? []).flatMap((one) => {
    const found = getPlace(sourceText.slice(one.from, one.to), targetText);
    return found === null ? [] : [{ ...one, ...found }];
  });
  return {
    marks: getMarks({
      runs: widest === null ? runs.toSorted((a, b) => a.from - b.from) : [{ ...widest, ...all }],
      ruby,
      words: sharedWords(sourceMarks.words ?? [], targetText),
    }),
    isWhole,
  };
};

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Where a word stands that the translation has once, and as it is; null: nowhere, or who knows where. */
const getPlace = (part: string, text: string): { from: number; to: number } | null => {
  const wanted = part.trim();
  const from = wanted === "" ? -1 : text.indexOf(wanted);
  const isOnce = from !== -1 && text.indexOf(wanted, from + 1) === -1;
  const isEdge = (sign: string | undefined): boolean => sign === undefined || !/[\p{L}\p{N}]/u.test(sign);
  if (!isOnce || !isEdge(text[from - 1]) || !isEdge(text[from + wanted.length])) return null;
  return { from, to: from + wanted.length };
};

/** The words of a translation over the time in which those of the source are said, by their letters. */
const sharedWords = (words: readonly CueWord[], text: string): CueWord[] => {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const parts = [...text.matchAll(/\S+/g)].map((one) => ({
    from: one.index,
    to: one.index + one[0].length,
    weight: Math.max(1, lettersIn(one[0])),
  }));
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const lengthMs = last.endMs - first.startMs;
  let passed = 0;
  return parts.map(({ from, to, weight }) => {
    const startMs = Math.round(first.startMs + (lengthMs * passed) / total);
    passed += weight;
    return { from, to, startMs, endMs: Math.round(first.startMs + (lengthMs * passed) / total) };
  });
};
