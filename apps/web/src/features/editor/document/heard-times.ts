import type { Script, Segment } from "@voxloom/contract";
import { rememberByObject, rememberLast } from "../../../lib/remember.ts";
import { type DubTimes, getDubTimes } from "./dub-clock.ts";
import type { PlaybackSide, Span } from "./playback-side.ts";

/** How the clock of what is heard belongs to the source's, and when each line is heard on it. */
export type HeardTimes = DubTimes & { getSpan: (line: Segment) => Span };

type Lines = Pick<Script, "segments" | "durationMs">;

/** What is heard: its side, and the clock of the mix while one is played. */
export type Heard = { side: PlaybackSide; mixTimes: HeardTimes | null };

/**
 * Where lines sound on a side, and how its clock runs: that of the finished dub as it was placed, that of the mix as it
 * is played now. Asking costs nothing while the lines are the same.
 */
export const heardTimes = (script: Lines, { side, mixTimes }: Heard): HeardTimes => {
  if (side === "original") return sourceTimes;
  return (side === "mix" ? mixTimes : null) ?? finishedTimes(script.segments)(script.durationMs);
};

const sourceTimes: HeardTimes = { toDub: (ms) => ms, toSource: (ms) => ms, getSpan: (line) => line };

const finishedTimes = rememberByObject((segments: readonly Segment[]) =>
  rememberLast((durationMs: number): HeardTimes => {
    // Reckoned when first asked for: most questions are answered by a line's own placement.
    const clock = () => getDubTimes(segments, durationMs);
    return {
      toDub: (ms) => clock().toDub(ms),
      toSource: (ms) => clock().toSource(ms),
      getSpan: (line) => line.placement ?? spanOnClock(line, clock()),
    };
  }),
);

/** Where a span of the source is on another clock. */
export const spanOnClock = ({ startMs, endMs }: Span, { toDub }: Pick<DubTimes, "toDub">): Span => ({
  startMs: toDub(startMs),
  endMs: toDub(endMs),
});
