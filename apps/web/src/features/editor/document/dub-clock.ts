import type { Segment } from "@voxloom/contract";
import { createClock, type VideoStretch } from "@voxloom/timeline";
import { rememberByObject, rememberLast } from "../../../lib/remember.ts";

/** How times of the source and of the dub belong together. */
export type DubTimes = { toDub: (sourceMs: number) => number; toSource: (dubMs: number) => number };

/** The clock that the placements of lines stand on: where the picture is slowed for a line, the dub takes longer. */
export const getDubTimes = (lines: readonly Segment[], durationMs: number): DubTimes =>
  getTimes(lines)(durationMs);

const getTimes = rememberByObject((lines: readonly Segment[]) =>
  rememberLast((durationMs: number) => reckonTimes(lines, durationMs)),
);

const reckonTimes = (lines: readonly Segment[], durationMs: number): DubTimes => {
  const stretches = getStretches(lines);
  if (stretches.length === 0) return { toDub: (ms) => ms, toSource: (ms) => ms };
  const { toDub, atDub } = createClock(stretches, durationMs);
  return { toDub, toSource: (ms) => atDub(ms).sourceMs };
};

/** Placements fill the stretches that were made for them. */
const getStretches = (lines: readonly Segment[]): VideoStretch[] => {
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
