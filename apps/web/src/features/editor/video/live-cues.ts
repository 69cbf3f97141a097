import type { Script, Segment } from "@voxloom/contract";
import type { Cue } from "@voxloom/subtitles";
import { createCueMaker, type SubtitleContent } from "@voxloom/timeline";
import type { Span } from "../document/playback-side.ts";

/** Lines this far from the playhead are made into subtitles; the rest of thousands would only take time. */
const windowMs = 90_000;

export type CueSpec = {
  content: SubtitleContent;
  /** The clock of what is heard. */
  clock: "source" | "dub";
  /** The picture's width by height. */
  aspect: number;
  withWords: boolean;
};

/** Subtitles around a time as the script is now, and between which times they hold. */
export type LiveCues = { fromMs: number; toMs: number; cues: readonly Cue[] };

/**
 * Makes the subtitles of the lines around a time, of one state of a script after another: what lines that stay the same
 * objects gave is kept.
 */
export const createLiveCues = (spec: CueSpec): ((script: Script, atMs: number) => LiveCues) => {
  const make = createCueMaker(spec);
  const getSpan = (segment: Segment) => (spec.clock === "dub" ? (segment.placement ?? segment) : segment);
  return (script, atMs) => {
    const [fromMs, toMs] = [atMs - windowMs, atMs + windowMs];
    const segments = script.segments.filter((segment) => {
      const { startMs, endMs } = getSpan(segment);
      return endMs > fromMs && startMs < toMs;
    });
    return { fromMs, toMs, cues: make({ ...script, segments }).map(({ cue }) => cue) };
  };
};

/** Whether a time is so near the edge of what was made that the next is due. */
export const isDue = ({ fromMs, toMs }: LiveCues, atMs: number): boolean =>
  atMs - fromMs < windowMs / 3 || toMs - atMs < windowMs / 3;

/**
 * Gives a script with its lines placed where they are heard; a line stays the same object while neither it nor its place
 * changes.
 */
export const createPlacing = (): ((script: Script, getSpan: (line: Segment) => Span) => Script) => {
  const known = new WeakMap<Segment, Segment>();
  const placed = (segment: Segment, { startMs, endMs }: Span): Segment => {
    const before = known.get(segment) ?? segment;
    if (before.placement?.startMs === startMs && before.placement.endMs === endMs) return before;
    const now: Segment = { ...segment, placement: { ...plainPlacement, startMs, endMs } };
    known.set(segment, now);
    return now;
  };
  return (script, getSpan) => ({
    ...script,
    segments: script.segments.map((segment) => placed(segment, getSpan(segment))),
  });
};

/** Subtitles ask when a line is heard, not how. */
const plainPlacement = { tempo: 1, videoStretch: 1, method: "as-is", residualMs: 0, reasons: [] } as const;
