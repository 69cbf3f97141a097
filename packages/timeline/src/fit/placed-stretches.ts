import type { Segment, VideoStretch } from "@voxloom/contract";

/**
 * Where the picture is slowed for the lines of a script as they are placed, in order: placements fill the stretches that
 * were made for them.
 */
export const placedStretches = (lines: readonly Pick<Segment, "placement">[]): VideoStretch[] => {
  let extraMs = 0;
  return lines
    .flatMap(({ placement }) => (placement !== null && placement.videoStretch > 1 ? [placement] : []))
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(({ startMs, endMs, videoStretch, residualMs }) => {
      const lengthMs = Math.round(Math.max(1, endMs - startMs - residualMs) / videoStretch);
      const sourceStartMs = startMs - extraMs;
      extraMs += Math.max(0, endMs - startMs - residualMs - lengthMs);
      return { sourceStartMs, sourceEndMs: sourceStartMs + lengthMs, stretch: videoStretch };
    });
};
