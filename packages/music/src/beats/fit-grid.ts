import { frameRateHz } from "./spectrum.ts";
import { timeBeat } from "./track-beats.ts";

/** Beats that come evenly: the time of one of the first, and what lies between two. */
export type BeatGrid = {
  firstMs: number;
  periodMs: number;
  /** How far off what is heard is from it: the median, in milliseconds. */
  deviationMs: number;
};

/** A tempo that was found is off by at most so much. */
const reach = 0.03;
/** What is heard this near to a beat, in frames, is that beat. */
const nearFrames = 5;
const minFlux = 0.4;
const minShare = 0.35;
const minBeats = 8;

/**
 * The even beats that most of a flux lies on, near a tempo: of all tempi and starts those that have the most beginnings;
 * null: too few of its beats are heard. Of what lies between the beats and on them, drums and basses (`deep`) tell which
 * is which.
 */
export function fitGrid(flux: Float64Array, deep: Float64Array, bpm: number): BeatGrid | null {
  const { period, phase: found } = findComb(flux, (60 * frameRateHz) / bpm);
  const between = (found + period / 2) % period;
  const phase = sumAlong(deep, between, period) > sumAlong(deep, found, period) ? between : found;
  const count = Math.floor((flux.length - phase) / period);
  const points: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const frame = findPeak(flux, phase + index * period);
    if (frame !== null) points.push({ index, timeMs: timeBeat(flux, frame) });
  }
  if (points.length < Math.max(minBeats, minShare * count)) return null;
  const line = fitLine(points);
  const errors = points.map((point) => Math.abs(getError(line, point)));
  const deviationMs = errors.toSorted((one, other) => one - other)[Math.floor(errors.length / 2)] ?? 0;
  const near = points.filter((_, at) => (errors[at] ?? 0) <= Math.max(5, 3 * deviationMs));
  return { ...fitLine(near.length < minBeats ? points : near), deviationMs };
}

/** Length of a beat and place of the first, in frames: those under which the most of the flux comes together. */
function findComb(flux: Float64Array, wanted: number): { period: number; phase: number } {
  // So fine that the last beat is off by no more than half a frame.
  const step = Math.max(0.001, (0.5 * wanted) / Math.max(1, flux.length));
  let best = { period: wanted, phase: 0, sum: -1 };
  for (let period = wanted * (1 - reach); period <= wanted * (1 + reach); period += step) {
    const bins = new Float64Array(Math.ceil(period));
    for (let at = 0; at < flux.length; at += 1) {
      const value = flux[at] ?? 0;
      if (value === 0) continue;
      const bin = Math.floor(at - Math.floor(at / period) * period);
      bins[bin] = (bins[bin] ?? 0) + value;
    }
    for (let bin = 0; bin < bins.length; bin += 1) {
      const [before, after] = [bins.at(bin - 1) ?? 0, bins[(bin + 1) % bins.length] ?? 0];
      const sum = (bins[bin] ?? 0) + 0.5 * (before + after);
      if (sum > best.sum) best = { period, phase: bin, sum };
    }
  }
  return best;
}

/** How much begins on the beats of a grid. */
function sumAlong(flux: Float64Array, phase: number, period: number): number {
  let sum = 0;
  for (let at = phase; at < flux.length; at += period) {
    let most = 0;
    for (let near = Math.round(at) - nearFrames; near <= Math.round(at) + nearFrames; near += 1)
      most = Math.max(most, flux[near] ?? 0);
    sum += most;
  }
  return sum;
}

/** The top of what begins near a frame; null: nothing does. */
function findPeak(flux: Float64Array, wanted: number): number | null {
  const middle = Math.round(wanted);
  let top = middle;
  for (let at = middle - nearFrames; at <= middle + nearFrames; at += 1)
    if ((flux[at] ?? 0) > (flux[top] ?? 0)) top = at;
  return (flux[top] ?? 0) < minFlux ? null : top;
}

type Point = { index: number; timeMs: number };
type Line = Pick<BeatGrid, "firstMs" | "periodMs">;

const getError = ({ firstMs, periodMs }: Line, { index, timeMs }: Point): number =>
  timeMs - firstMs - index * periodMs;

function fitLine(points: readonly Point[]): Line {
  const count = points.length;
  const meanIndex = points.reduce((sum, { index }) => sum + index, 0) / count;
  const meanMs = points.reduce((sum, { timeMs }) => sum + timeMs, 0) / count;
  let [together, alone] = [0, 0];
  for (const { index, timeMs } of points) {
    together += (index - meanIndex) * (timeMs - meanMs);
    alone += (index - meanIndex) ** 2;
  }
  const periodMs = together / alone;
  return { firstMs: meanMs - meanIndex * periodMs, periodMs };
}
