import type { PictureStretch } from "./fit-types.ts";

/**
 * The dub's clock: the source's, with the stretched stretches of the picture made longer. Whole milliseconds. The
 * stretches do not overlap; each adds whole milliseconds (see `stretchOf`), so that nothing drifts however many there
 * are.
 */
export const createClock = (stretches: readonly PictureStretch[], durationMs: number) => {
  const ordered = stretches.toSorted((a, b) => a.sourceStartMs - b.sourceStartMs);
  const extrasMs = [0];
  for (const stretch of ordered)
    extrasMs.push((extrasMs.at(-1) ?? 0) + extraWithin(stretch, stretch.sourceEndMs));
  const toDub = (sourceMs: number): number => {
    const begun = countBegun(ordered, sourceMs);
    const last = ordered[begun - 1];
    if (last === undefined) return sourceMs;
    return sourceMs + (extrasMs[begun - 1] ?? 0) + extraWithin(last, Math.min(sourceMs, last.sourceEndMs));
  };
  return { toDub, dubDurationMs: toDub(durationMs) };
};

// Products of whole milliseconds and a quotient of them: what lies this close to a whole is that whole.
const rounding = 1e-6;

// Rounded up, so that a line floored to its stretched slot always ends inside it.
const extraWithin = ({ sourceStartMs, stretch }: PictureStretch, untilMs: number): number =>
  Math.ceil((untilMs - sourceStartMs) * (stretch - 1) - rounding);

/** How many stretches begin before a time. */
const countBegun = (ordered: readonly PictureStretch[], sourceMs: number): number => {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.sourceStartMs ?? 0) < sourceMs) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * The least stretch of at least `wanted`, at most `most`, that makes `lengthMs` of picture a whole number of
 * milliseconds: what sounds and what is shown then last equally long.
 */
export const stretchOf = (lengthMs: number, { wanted, most }: { wanted: number; most: number }): number => {
  if (lengthMs <= 0) return 1;
  const mostExtraMs = Math.floor(lengthMs * (most - 1) + rounding);
  const extraMs = Math.min(mostExtraMs, Math.ceil(lengthMs * (wanted - 1) - rounding));
  return (lengthMs + Math.max(0, extraMs)) / lengthMs;
};
