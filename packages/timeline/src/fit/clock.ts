import type { VideoStretch } from "@voxloom/contract";

/**
 * The dub's clock: the source's, with the stretched stretches of the picture made longer. Whole milliseconds. The
 * stretches do not overlap; each adds whole milliseconds (see `getStretch`), so that nothing drifts however many there
 * are.
 */
export const createClock = (stretches: readonly VideoStretch[], durationMs: number) => {
  const ordered = stretches.toSorted((a, b) => a.sourceStartMs - b.sourceStartMs);
  const extrasMs = [0];
  for (const stretch of ordered)
    extrasMs.push((extrasMs.at(-1) ?? 0) + extraWithin(stretch, stretch.sourceEndMs));
  const dubStartsMs = ordered.map(({ sourceStartMs }, index) => sourceStartMs + (extrasMs[index] ?? 0));
  const toDub = (sourceMs: number): number => {
    const begun = countBefore(ordered.length, (index) => (ordered[index]?.sourceStartMs ?? 0) < sourceMs);
    const last = ordered[begun - 1];
    if (last === undefined) return sourceMs;
    return sourceMs + (extrasMs[begun - 1] ?? 0) + extraWithin(last, Math.min(sourceMs, last.sourceEndMs));
  };
  /** Where the source's clock is then, and how slow its picture runs there; no whole milliseconds. */
  const atDub = (dubMs: number): { sourceMs: number; stretch: number } => {
    const begun = countBefore(ordered.length, (index) => (dubStartsMs[index] ?? 0) <= dubMs);
    const last = ordered[begun - 1];
    if (last === undefined) return { sourceMs: dubMs, stretch: 1 };
    const passedMs = dubMs - (dubStartsMs[begun - 1] ?? 0);
    const lengthMs = last.sourceEndMs - last.sourceStartMs;
    const longerMs = lengthMs + extraWithin(last, last.sourceEndMs);
    if (passedMs >= longerMs) return { sourceMs: dubMs - (extrasMs[begun] ?? 0), stretch: 1 };
    return { sourceMs: last.sourceStartMs + (passedMs * lengthMs) / longerMs, stretch: longerMs / lengthMs };
  };
  return { toDub, atDub, dubDurationMs: toDub(durationMs) };
};

/** The clock of a dub, as {@link createClock} gives it. */
export type DubClock = ReturnType<typeof createClock>;

// Products of whole milliseconds and a quotient of them: what lies this close to a whole is that whole.
const rounding = 1e-6;

// Rounded up, so that a line floored to its stretched slot always ends inside it.
const extraWithin = ({ sourceStartMs, stretch }: VideoStretch, untilMs: number): number =>
  Math.ceil((untilMs - sourceStartMs) * (stretch - 1) - rounding);

/** How many of `length` things in order, from the first, are before a place. */
const countBefore = (length: number, isBefore: (index: number) => boolean): number => {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * The least stretch of at least `wanted`, at most `most`, that makes `lengthMs` of picture a whole number of
 * milliseconds: what sounds and what is shown then last equally long.
 */
export const getStretch = (lengthMs: number, { wanted, most }: { wanted: number; most: number }): number => {
  if (lengthMs <= 0) return 1;
  const maxExtraMs = Math.floor(lengthMs * (most - 1) + rounding);
  const extraMs = Math.min(maxExtraMs, Math.ceil(lengthMs * (wanted - 1) - rounding));
  return (lengthMs + Math.max(0, extraMs)) / lengthMs;
};
