import type { Segment, SegmentCue, TextMarks } from "@voxloom/contract";
import { joinCues, retext, type SubtitleCue, sliceCue } from "@voxloom/subtitles";
import { joinTexts } from "../script/join-texts.ts";
import { getMarks, markedText, type Side, sideKeys } from "./line-marks.ts";

/** The marks of several lines on the text that they are joined to. */
export const joinedMarks = (lines: readonly Segment[], side: Side): TextMarks | null => {
  const { text, marks } = sideKeys[side];
  if (lines.every((line) => line[marks] === null)) return null;
  const texts = lines.map((line) => line[text]);
  const joined = lines
    .map((line): SubtitleCue => markedText(line, side))
    .reduce((upper, lower) => joinCues(upper, lower, " "));
  return getMarks(retext(joined, joinTexts(texts)));
};

/** The marks of the two halves of a text that was cut at a place. */
export const cutMarks = (segment: Segment, side: Side, at: number): [TextMarks | null, TextMarks | null] => {
  const { text, marks } = sideKeys[side];
  if (segment[marks] === null) return [null, null];
  const cue = markedText(segment, side);
  return [getMarks(sliceCue(cue, 0, at)), getMarks(sliceCue(cue, at, segment[text].length))];
};

/** What a file says of a line whose words are no longer the file's. */
export const withoutRaw = (cue: SegmentCue | null): SegmentCue | null => {
  if (cue?.raw === undefined) return cue;
  const { raw: _, ...rest } = cue;
  return rest;
};

/** What a line that was cut off one of a file has of it: its look, and no name of its own. */
export const cueOfRest = (cue: SegmentCue | null): SegmentCue | null => {
  if (cue === null) return null;
  const { raw: _raw, id: _id, note: _note, ...rest } = cue;
  return rest;
};
