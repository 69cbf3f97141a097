import type { CueWord, Segment, TextMarks, TextRun } from "@voxloom/contract";
import { getMarks } from "./line-marks.ts";

export type CarriedMarks = {
  marks: TextMarks | null;
  /** Looks of single words of the source stand on the whole translation, for nobody knows which words they are. */
  isWhole: boolean;
  /** The words of the source that these are, as they stand there: translated by themselves, they may be found. */
  lost: string[];
};

type Translated = Pick<Segment, "sourceText" | "sourceMarks" | "targetText">;

/**
 * The marks of a line's source on its translation, which was made of the plain text. What is over all of the source is
 * over all of the translation, what is over words that stand in both as they are (names), or whose own translation
 * (`wordings`) stands in it, stays over those; other looks come to stand over the whole line. Readings go with words that are in both; times of words are shared anew.
 */
export const carryMarks = (
  { sourceText, sourceMarks, targetText }: Translated,
  wordings: ReadonlyMap<string, string> = new Map(),
): CarriedMarks => {
  if (sourceMarks === null || targetText.trim() === "") return { marks: null, isWhole: false, lost: [] };
  const all = { from: 0, to: targetText.length };
  const runs: TextRun[] = [];
  const lost: string[] = [];
  let widest: TextRun | null = null;
  for (const run of sourceMarks.runs ?? []) {
    const part = sourceText.slice(run.from, run.to);
    const wording = wordings.get(part.trim());
    const found =
      getPlace(part, targetText) ?? (wording === undefined ? null : getPlace(bareWords(wording), targetText));
    if (lettersIn(part) >= lettersIn(sourceText)) runs.push({ ...run, ...all });
    else if (found !== null && !runs.some(({ from, to }) => from < found.to && found.from < to))
      runs.push({ ...run, ...found });
    else {
      lost.push(part.trim());
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
    isWhole: lost.length > 0,
    lost,
  };
};

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Words without the marks that a translator ends a sentence with. */
const bareWords = (text: string): string => text.trim().replace(/^[¿¡\s]+|[\s.!?…。！？]+$/gu, "");

/** Where words stand that the translation has once, capitals aside; null: nowhere, or who knows where. */
const getPlace = (part: string, text: string): { from: number; to: number } | null => {
  const lower = text.toLowerCase();
  const wanted = part.trim().toLowerCase();
  // Where a small letter is longer than its capital, places would not be the same.
  const isComparable = lower.length === text.length && wanted !== "";
  const from = isComparable ? lower.indexOf(wanted) : -1;
  const isOnce = from !== -1 && lower.indexOf(wanted, from + 1) === -1;
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
