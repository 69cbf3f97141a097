import type { Script, Segment } from "@voxloom/contract";
import { type Cue, cuesOf, type SubtitleContent } from "@voxloom/timeline";

/** Lines this far from the playhead are made into subtitles; the rest of thousands would only take time. */
const windowMs = 90_000;

export type CueWish = {
  content: SubtitleContent;
  /** The clock of what is heard. */
  clock: "source" | "dub";
  /** The picture's width by height. */
  aspect: number;
  withWords: boolean;
  atMs: number;
};

/** Subtitles around a time as the script is now, and between which times they hold. */
export type LiveCues = { fromMs: number; toMs: number; cues: readonly Cue[] };

/** The subtitles of the lines around a time. */
export function liveCues(script: Script, { content, clock, aspect, withWords, atMs }: CueWish): LiveCues {
  const [fromMs, toMs] = [atMs - windowMs, atMs + windowMs];
  const spanOf = (segment: Segment) => (clock === "dub" ? (segment.placement ?? segment) : segment);
  const segments = script.segments.filter((segment) => {
    const { startMs, endMs } = spanOf(segment);
    return endMs > fromMs && startMs < toMs;
  });
  return { fromMs, toMs, cues: cuesOf({ ...script, segments }, content, clock, { aspect, withWords }) };
}

/** Whether a time is so near the edge of what was made that the next is due. */
export const isDue = ({ fromMs, toMs }: LiveCues, atMs: number): boolean =>
  atMs - fromMs < windowMs / 3 || toMs - atMs < windowMs / 3;

/** The script with its lines placed as they fit now. */
export const placedNow = (
  script: Script,
  fits: ReadonlyMap<string, { fit: { placement: Segment["placement"] } | null }>,
): Script => ({
  ...script,
  segments: script.segments.map((segment) => {
    const placement = fits.get(segment.id)?.fit?.placement;
    return placement == null ? segment : { ...segment, placement };
  }),
});
