import type { Segment, TextMarks, TextRun } from "@voxloom/contract";
import type { SubtitleCue } from "@voxloom/subtitles";

export type Side = "source" | "target";

/** The fields of a line that hold a side's text and what stands on its letters. */
export const sideKeys = {
  source: { text: "sourceText", marks: "sourceMarks" },
  target: { text: "targetText", marks: "targetMarks" },
} as const;

type Marks = Pick<SubtitleCue, "runs" | "ruby" | "words">;

/** A side's text with its marks, as the functions on cues take it. */
export const markedText = (segment: Segment, side: Side): SubtitleCue => {
  const { text, marks } = sideKeys[side];
  const { startMs, endMs } = segment;
  return { startMs, endMs, text: segment[text], speaker: null, ...segment[marks] };
};

/** The marks of a cue as a line keeps them: no empty lists, null where there are none. */
export const getMarks = ({ runs = [], ruby = [], words = [] }: Marks): TextMarks | null => {
  if (runs.length + ruby.length + words.length === 0) return null;
  return {
    ...(runs.length > 0 && { runs }),
    ...(ruby.length > 0 && { ruby }),
    ...(words.length > 0 && { words }),
  };
};

/** Runs as a viewer sees them: which words are said with stress is no look. */
export const withoutStress = (runs: readonly TextRun[]): TextRun[] =>
  runs.flatMap(({ stressed, ...run }) => (stressed && Object.keys(run).length === 2 ? [] : [run]));

/** The marks as far as they lie within a text, in order, runs apart from one another; the very same where all do. */
export const clippedMarks = (marks: TextMarks | null, { length }: string): TextMarks | null => {
  if (marks === null || isAudio(marks, length)) return marks;
  const inside = <Mark extends { from: number; to: number }>(list: readonly Mark[] = []): Mark[] =>
    list
      .map((one) => ({ ...one, to: Math.min(length, one.to) }))
      .filter(({ from, to }) => to > from)
      .toSorted((a, b) => a.from - b.from);
  const apart = <Mark extends { from: number; to: number }>(list: readonly Mark[]): Mark[] => {
    let freeFrom = 0;
    return list.flatMap((one) => {
      const from = Math.max(freeFrom, one.from);
      if (one.to <= from) return [];
      freeFrom = one.to;
      return [{ ...one, from }];
    });
  };
  return getMarks({
    runs: apart(inside(marks.runs)),
    ruby: apart(inside(marks.ruby)),
    words: apart(inside(marks.words)),
  });
};

const isAudio = (marks: TextMarks, length: number): boolean =>
  Object.values(marks).length > 0 &&
  Object.values(marks).every((list: readonly { from: number; to: number }[]) =>
    list.length === 0
      ? false
      : list.every(({ from, to }, index) => from < to && to <= length && from >= (list[index - 1]?.to ?? 0)),
  );
