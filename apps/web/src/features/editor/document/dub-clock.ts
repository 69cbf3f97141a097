import type { Segment } from "@voxloom/contract";
import { createClock, placedStretches } from "@voxloom/timeline";
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
  const stretches = placedStretches(lines);
  if (stretches.length === 0) return { toDub: (ms) => ms, toSource: (ms) => ms };
  const { toDub, atDub } = createClock(stretches, durationMs);
  return { toDub, toSource: (ms) => atDub(ms).sourceMs };
};
