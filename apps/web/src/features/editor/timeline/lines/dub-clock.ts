import type { Segment } from "@voxloom/contract";

/** How times of the source and of the dub belong together. */
export type DubClock = { toDub: (sourceMs: number) => number; toSource: (dubMs: number) => number };

type Stretch = { sourceMs: number; dubMs: number; sourceLengthMs: number; dubLengthMs: number };

const sameClock: DubClock = { toDub: (ms) => ms, toSource: (ms) => ms };

/** The clock that the placements of lines stand on: where the picture is slowed for a line, the dub takes longer. */
export const dubClockOf = (lines: readonly Segment[]): DubClock => {
  const stretches = stretchesOf(lines);
  if (stretches.length === 0) return sameClock;
  const map = (from: "source" | "dub", to: "source" | "dub") => (ms: number) => {
    const last = lastAt(stretches, from, ms);
    if (last === undefined) return ms;
    const inside = ms - last[`${from}Ms`];
    const [length, otherLength] = [last[`${from}LengthMs`], last[`${to}LengthMs`]];
    const passed = inside < length ? (inside * otherLength) / length : otherLength + inside - length;
    return last[`${to}Ms`] + passed;
  };
  return { toDub: map("source", "dub"), toSource: map("dub", "source") };
};

const stretchesOf = (lines: readonly Segment[]): Stretch[] => {
  let extraMs = 0;
  return lines
    .flatMap(({ placement }) => (placement !== null && placement.videoStretch > 1 ? [placement] : []))
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(({ startMs, endMs, videoStretch, residualMs }) => {
      const dubLengthMs = Math.max(1, endMs - startMs - residualMs);
      const sourceLengthMs = dubLengthMs / videoStretch;
      const stretch = { sourceMs: startMs - extraMs, dubMs: startMs, sourceLengthMs, dubLengthMs };
      extraMs += dubLengthMs - sourceLengthMs;
      return stretch;
    });
};

const lastAt = (stretches: readonly Stretch[], clock: "source" | "dub", ms: number): Stretch | undefined => {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.[`${clock}Ms`] ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return stretches[low - 1];
};
