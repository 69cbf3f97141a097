import type { Segment, SegmentChange, TextMarks } from "@voxloom/contract";
import { retype } from "@voxloom/subtitles";
import { clippedMarks, getMarks, markedText, type Side, sideKeys } from "./line-marks.ts";
import { withoutRaw } from "./split-marks.ts";

/** Fields that go along with those that a change names. */
export const getFollowers = (change: SegmentChange): ("sourceMarks" | "targetMarks" | "cue")[] => {
  const isRetimed = "startMs" in change || "endMs" in change;
  const isSaid = "sourceText" in change || isRetimed;
  const isTranslated = "targetText" in change || isRetimed;
  const isShown = ["sourceText", "targetText", "sourceMarks", "targetMarks", "place"].some(
    (key) => key in change,
  );
  return [
    ...(isSaid ? (["sourceMarks"] as const) : []),
    ...(isTranslated ? (["targetMarks"] as const) : []),
    ...(isShown ? (["cue"] as const) : []),
  ];
};

/**
 * A changed line as it can stand: marks that the change does not name go along with the letters of a changed text and
 * with changed times, none reaches outside its text, and the raw form of a file goes once it says something else.
 * `named`: fields that are meant as they are.
 */
export const settleLine = (before: Segment, after: Segment, named: SegmentChange = {}): Segment => {
  if (before === after) return after;
  const settled = (["source", "target"] as const).reduce(
    (line, side) => withMarks(line, { before, side, isNamed: sideKeys[side].marks in named }),
    after,
  );
  const { cue } = settled;
  if (cue?.raw === undefined || "cue" in named) return settled;
  const { text, marks } = sideKeys[cue.side];
  const isStale =
    before.cue?.raw === cue.raw &&
    (before[text] !== settled[text] || before[marks] !== settled[marks] || before.place !== settled.place);
  return isStale ? { ...settled, cue: withoutRaw(cue) } : settled;
};

/** A line that is new in a script: its marks lie within its texts. */
export const settleNewLine = (line: Segment): Segment => {
  const sourceMarks = clippedMarks(line.sourceMarks, line.sourceText);
  const targetMarks = clippedMarks(line.targetMarks, line.targetText);
  return sourceMarks === line.sourceMarks && targetMarks === line.targetMarks
    ? line
    : { ...line, sourceMarks, targetMarks };
};

type Following = { before: Segment; side: Side; isNamed: boolean };

const withMarks = (line: Segment, { before, side, isNamed }: Following): Segment => {
  const { text, marks } = sideKeys[side];
  let now: TextMarks | null = line[marks];
  if (now !== null && !isNamed && now === before[marks]) {
    if (line[text] !== before[text]) now = getMarks(retype(markedText(before, side), line[text]));
    if (now !== null && (line.startMs !== before.startMs || line.endMs !== before.endMs))
      now = retimed(now, before, line);
  }
  now = clippedMarks(now, line[text]);
  return now === line[marks] ? line : { ...line, [marks]: now };
};

type Span = Pick<Segment, "startMs" | "endMs">;

/** Words keep their share of the line. */
const retimed = ({ words, ...others }: TextMarks, from: Span, to: Span): TextMarks => {
  if (words === undefined) return others;
  const lengthMs = from.endMs - from.startMs;
  const scale = lengthMs > 0 ? (to.endMs - to.startMs) / lengthMs : 1;
  const moved = (ms: number): number => Math.round(to.startMs + (ms - from.startMs) * scale);
  return {
    ...others,
    words: words.map((word) => ({ ...word, startMs: moved(word.startMs), endMs: moved(word.endMs) })),
  };
};
