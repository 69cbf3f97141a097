import type { CueWord, Ruby, Segment, TextMarks, TextRun } from "@voxloom/contract";
import type { Piece, SubtitleCue } from "@voxloom/subtitles";
import { getMarks, withoutStress } from "../marks/line-marks.ts";

/** Pieces of a line's text that know where they stood in it, where that text has looks, readings or timed words. */
export const withOrigins = (pieces: Piece[], text: string, segment: Segment): Piece[] => {
  const marks =
    text === segment.targetText && segment.targetMarks !== null
      ? segment.targetMarks
      : text === segment.sourceText
        ? segment.sourceMarks
        : null;
  if (marks === null) return pieces;
  let from = 0;
  return pieces.map((piece) => {
    const at = text.indexOf(piece.text, from);
    if (at === -1) return piece;
    from = at + piece.text.length;
    return { ...piece, origin: { marks, at } };
  });
};

/** A part of a text with marks that came to stand somewhere in a cue. */
type Moved = { from: number; to: number; into: number };

/** What stands on the letters of a cue's text, of the marks of the lines that its pieces come from. */
export const marksOfPieces = (pieces: readonly Piece[], text: string): Partial<SubtitleCue> => {
  const moved = new Map<TextMarks, Moved[]>();
  let from = 0;
  for (const { text: part, origin } of pieces) {
    // Pieces stand in the text in their order, with nothing but marks, spaces and hyphens between them.
    const into = text.indexOf(part, from);
    if (into === -1) break;
    from = into + part.length;
    if (origin === undefined) continue;
    const list = moved.get(origin.marks) ?? [];
    list.push({ from: origin.at, to: origin.at + part.length, into });
    moved.set(origin.marks, list);
  }
  const runs: TextRun[] = [];
  const ruby: Ruby[] = [];
  const words: CueWord[] = [];
  for (const [marks, parts] of moved) {
    runs.push(...withoutStress(marks.runs ?? []).flatMap((run) => placed(run, parts)));
    ruby.push(...(marks.ruby ?? []).flatMap((one) => placed(one, parts)));
    words.push(...(marks.words ?? []).flatMap((word) => placed(word, parts)));
  }
  return getMarks({ runs: inOrder(runs), ruby: inOrder(ruby), words: inOrder(words) }) ?? {};
};

const inOrder = <Mark extends { from: number }>(marks: Mark[]): Mark[] =>
  marks.toSorted((a, b) => a.from - b.from);

/** Where a mark stands now: over all its letters that are in the cue, as one. */
const placed = <Mark extends { from: number; to: number }>(mark: Mark, parts: readonly Moved[]): Mark[] => {
  const shown = parts.filter(({ from, to }) => from < mark.to && to > mark.from);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = first.into + Math.max(0, mark.from - first.from);
  const to = last.into + Math.min(last.to, mark.to) - last.from;
  return to > from ? [{ ...mark, from, to }] : [];
};
