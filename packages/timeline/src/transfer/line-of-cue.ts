import { limits, type Segment, type SegmentCue } from "@voxloom/contract";
import { type Held, heldByFormats, type SubtitleCue, type SubtitleFormat } from "@voxloom/subtitles";
import { dequal } from "dequal/lite";
import { getMarks, type Side, sideKeys } from "../marks/line-marks.ts";
import { writtenClock } from "./file-clock.ts";

/** The format of a file, and whom a line was given to. */
type Source = { format: SubtitleFormat; speakerId: string };
type OfCue = Pick<Segment, "place" | "cue"> & Partial<Pick<Segment, "sourceMarks" | "targetMarks">>;

/** What a new line has of a file's cue beside its times, text and speaker. */
export const partsOfCue = (cue: SubtitleCue, side: Side, { format, speakerId }: Source): OfCue => ({
  place: cue.place ?? null,
  [sideKeys[side].marks]: getMarks(cue),
  cue: findSegmentCue(cue, side, { format, speakerId }),
});

/**
 * What a file's cue says anew of a line that was there: what the format can hold as the file has it, what it cannot
 * hold as the line has it. Where that is nothing new, the very same.
 */
export const partsOnLine = (
  segment: Segment,
  cue: SubtitleCue,
  side: Side,
  format: SubtitleFormat,
): OfCue => {
  const held = heldByFormats[format];
  const own = segment[sideKeys[side].marks] ?? {};
  const marks = getMarks({
    ...((held.styles.length > 0 ? cue.runs : own.runs) && {
      runs: held.styles.length > 0 ? cue.runs : own.runs,
    }),
    ...(held.ruby ? { ruby: cue.ruby } : { ruby: own.ruby }),
    ...(held.words ? { words: cue.words } : { words: own.words }),
  });
  const place = placeOnLine(segment.place, cue.place ?? null, held);
  const told = findSegmentCue(cue, side, { format, speakerId: segment.speakerId });
  const { unnamedId: _, ...facts } = told ?? { side };
  const isNews = Object.keys(facts).length > 1;
  return {
    [sideKeys[side].marks]: dequal(marks, segment[sideKeys[side].marks])
      ? segment[sideKeys[side].marks]
      : marks,
    place: dequal(place, segment.place) ? segment.place : place,
    cue: isNews && !dequal(told, segment.cue) ? told : segment.cue,
  };
};

/** A format that knows nine places, or three, says nothing against a place that it would write as the same. */
const placeOnLine = (
  own: Segment["place"],
  read: Segment["place"],
  { place: held }: Held,
): Segment["place"] => {
  if (held === "none") return own;
  if (held === "full" || held === "point") return read;
  return (own?.anchor ?? 2) === (read?.anchor ?? 2) ? own : read;
};

/** SRT numbers its cues anew: those are no names. */
const findSegmentCue = (
  { id, layer, styleName, note, raw, speaker }: SubtitleCue,
  side: Side,
  { format, speakerId }: Source,
): SegmentCue | null => {
  const most = limits.maxRawCueCharacters;
  const isRawStored = raw !== undefined && raw.head.length <= most && raw.body.length <= most;
  const facts = {
    ...(id !== undefined && format !== "srt" && id.length <= 200 && { id }),
    ...(layer !== undefined && { layer }),
    ...(styleName !== undefined && styleName.length <= 200 && { styleName }),
    ...(note !== undefined && note.length <= most && writtenClock(`NOTE ${note}`) === null && { note }),
    ...(speaker === null && heldByFormats[format].speaker && { unnamedId: speakerId }),
    ...(isRawStored && { raw }),
  };
  return Object.keys(facts).length === 0 ? null : { side, ...facts };
};
