import type { SubtitleCue } from "../document/subtitle-document.ts";
import { movedMs, type TimeMove } from "./time-move.ts";

/** A move that was found, and how much speaks for it: the share of starts that meet a start, 0 to 1. */
export type FoundMove = { move: TimeMove; share: number };

const binMs = 100;
/** Starts this near are the same. */
const nearMs = 250;
/** So many cues tell a move. */
const sampleSize = 300;
/** So many distances are looked at for each rate: files with a steady rhythm meet at several. */
const candidateCount = 6;
/** Fewer that meet speak for chance: starts of some seconds' distance meet by themselves in one of five cases. */
const minShare = 0.5;

const speeds = [24_000 / 1001, 24, 25, 30_000 / 1001, 30];

/** Ratios of the rates that videos come in, the usual one first. */
const factors: readonly number[] = [
  ...new Set([1, ...speeds.flatMap((from) => speeds.map((to) => Math.round((from / to) * 1e6) / 1e6))]),
];

/**
 * The shift and frame rate by which most cues of one file start with a cue of another one: of a translation, or of
 * another cut of the same video. Null where none does.
 */
export const findTimeMove = (
  cues: readonly SubtitleCue[],
  reference: readonly SubtitleCue[],
): FoundMove | null => {
  const starts = getSample(cues.map(({ startMs }) => startMs));
  const wanted = reference.map(({ startMs }) => startMs);
  if (starts.length === 0 || wanted.length === 0) return null;
  let best: { move: TimeMove; errorMs: number } | null = null;
  const candidates = factors.flatMap((factor) => {
    const stretched = starts.map((ms) => ms * factor);
    return likelyOffsets(stretched, wanted).map((offsetMs) => ({ factor, offsetMs }));
  });
  for (const candidate of candidates) {
    const move = refined(starts, wanted, candidate);
    const errorMs = meanError(starts, wanted, move);
    // The file's own rate is the likeliest one: another has to be better.
    const lead = best?.move.factor === 1 && move.factor !== 1 ? 5 : 0;
    if (best === null || errorMs < best.errorMs - lead) best = { move, errorMs };
  }
  const share = best === null ? 0 : shareOfMeetings(starts, wanted, best.move);
  return best === null || share < minShare
    ? null
    : { move: best.move, share: Math.round(share * 1000) / 1000 };
};

/** Mean distance to the nearest start; what meets none counts as just too far. */
const meanError = (starts: readonly number[], wanted: readonly number[], move: TimeMove): number =>
  distances(starts, wanted, move).reduce((sum, ms) => sum + Math.min(nearMs, Math.abs(ms)), 0) /
  starts.length;

const getSample = (values: readonly number[]): number[] => {
  if (values.length <= sampleSize) return [...values];
  return Array.from(
    { length: sampleSize },
    (_, index) => values[Math.floor((index * values.length) / sampleSize)] ?? 0,
  );
};

/** The distances that most pairs of moments have, to a tenth of a second. */
const likelyOffsets = (from: readonly number[], to: readonly number[]): number[] => {
  const lowest = Math.floor(((to[0] ?? 0) - (from.at(-1) ?? 0)) / binMs) - 1;
  const highest = Math.ceil(((to.at(-1) ?? 0) - (from[0] ?? 0)) / binMs) + 1;
  // More than a day is no distance of two files for one video.
  const counts = new Uint32Array(Math.min(highest - lowest + 2, (2 * 24 * 3_600_000) / binMs));
  for (const start of from)
    for (const wanted of to) {
      const bin = Math.floor((wanted - start) / binMs) - lowest;
      if (bin >= 0 && bin < counts.length) counts[bin] = (counts[bin] ?? 0) + 1;
    }
  // Pairs at a bin's edge fall on both of its sides.
  const around = (bin: number): number =>
    (counts[bin - 1] ?? 0) + 2 * (counts[bin] ?? 0) + (counts[bin + 1] ?? 0);
  const best: number[] = [];
  for (let bin = 0; bin < counts.length; bin++) {
    const least = best.at(-1);
    if (best.length === candidateCount && least !== undefined && around(bin) <= around(least)) continue;
    best.push(bin);
    best.sort((a, b) => around(b) - around(a));
    best.splice(candidateCount);
  }
  return best.map((bin) => (bin + lowest) * binMs + binMs / 2);
};

/** Distances of moved starts to the nearest start of the reference. */
const distances = (starts: readonly number[], wanted: readonly number[], move: TimeMove): number[] =>
  starts.map((start) => {
    const at = movedMs(start, move);
    let [low, high] = [0, wanted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((wanted[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    const candidates = [wanted[low - 1], wanted[low]].flatMap((one) => (one === undefined ? [] : [one - at]));
    return candidates.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), Number.POSITIVE_INFINITY);
  });

const shareOfMeetings = (starts: readonly number[], wanted: readonly number[], move: TimeMove): number =>
  distances(starts, wanted, move).filter((ms) => Math.abs(ms) <= nearMs).length / starts.length;

/** The offset to the millisecond: the middle one of those that meet. */
const refined = (starts: readonly number[], wanted: readonly number[], move: TimeMove): TimeMove => {
  const near = distances(starts, wanted, move)
    .filter((ms) => Math.abs(ms) <= nearMs)
    .sort((a, b) => a - b);
  return { ...move, offsetMs: Math.round(move.offsetMs + (near[near.length >> 1] ?? 0)) };
};
