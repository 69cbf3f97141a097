import { type BeatGrid, beatSteps } from "@voxloom/contract";
import type { FoundBeats } from "@voxloom/music";

const usualBpm = 120;
const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

/** How many beats come nearest to a length that is wanted. */
export const findNearestStep = (bpm: number, wantedMs: number): BeatGrid["every"] =>
  beatSteps.reduce((best, step) => {
    const off = (steps: number) => Math.abs((steps * 60_000) / bpm - wantedMs);
    return off(step) < off(best) ? step : best;
  }, beatSteps[0]);

/** The grid that pictures follow at first: the beats that were found, begun with a bar. */
export function buildGrid(
  { pulse, bpm, beatsMs, barStart }: Pick<FoundBeats, "pulse" | "bpm" | "beatsMs" | "barStart">,
  wantedMs: number,
): BeatGrid {
  const found = pulse === "none" ? usualBpm : bpm;
  const firstMs = beatsMs[barStart] ?? 0;
  return { bpm: roundTo(found, 3), firstMs: roundTo(firstMs, 1), every: findNearestStep(found, wantedMs) };
}

const minTaps = 4;
const maxPauseMs = 2_500;

/** The beat that somebody tapped, by the times in the music; null: there are too few taps. After a pause it begins anew. */
export function fitTaps(timesMs: readonly number[]): Pick<BeatGrid, "bpm" | "firstMs"> | null {
  let start = 0;
  timesMs.forEach((timeMs, at) => {
    const before = timesMs[at - 1];
    if (before !== undefined && (timeMs - before > maxPauseMs || timeMs <= before)) start = at;
  });
  const taps = timesMs.slice(start);
  if (taps.length < minTaps) return null;
  const middle = (taps.length - 1) / 2;
  const mean = taps.reduce((sum, timeMs) => sum + timeMs, 0) / taps.length;
  let [together, alone] = [0, 0];
  taps.forEach((timeMs, at) => {
    together += (at - middle) * (timeMs - mean);
    alone += (at - middle) ** 2;
  });
  const periodMs = together / alone;
  const bpm = 60_000 / periodMs;
  if (bpm < 30 || bpm > 300) return null;
  const firstMs = (((mean - middle * periodMs) % periodMs) + periodMs) % periodMs;
  return { bpm: roundTo(bpm, 3), firstMs: roundTo(firstMs, 1) };
}

/** The same beats counted half or twice as fast; pictures stand as long as before, where that can be said in beats. */
export function scaleTempo(grid: BeatGrid, times: 0.5 | 2): BeatGrid | null {
  const bpm = grid.bpm * times;
  if (bpm < 30 || bpm > 300) return null;
  const every = beatSteps.find((step) => step === grid.every * times) ?? grid.every;
  return { ...grid, bpm: roundTo(bpm, 3), every };
}
