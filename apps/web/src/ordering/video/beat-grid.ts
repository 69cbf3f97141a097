import { type BeatGrid, beatSteps, limits, type MusicSection } from "@voxloom/contract";
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

const isNear = (one: number, other: number): boolean => Math.abs(one / other - 1) < 0.04;

type Counted = Pick<FoundBeats, "bpm" | "beatsMs" | "barStart">;

/**
 * Beats counted as the name of the music counts them, as that of ours does: what is heard twice or half as fast is the
 * same beat. Names without a number that fits change nothing.
 */
export function countAsNamed<Found extends Counted>(found: Found, name: string): Found {
  const named = [...name.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const { bpm, beatsMs, barStart } = found;
  if (bpm === 0 || named.some((one) => isNear(bpm, one))) return found;
  if (named.some((one) => isNear(bpm, 2 * one))) {
    const first = barStart % 2;
    return {
      ...found,
      bpm: bpm / 2,
      beatsMs: beatsMs.filter((_, at) => at % 2 === first),
      barStart: (barStart - first) / 2,
    };
  }
  if (!named.some((one) => isNear(2 * bpm, one))) return found;
  const between = beatsMs.flatMap((ms, at) => {
    const next = beatsMs[at + 1];
    return next === undefined ? [ms] : [ms, (ms + next) / 2];
  });
  return { ...found, bpm: 2 * bpm, beatsMs: between, barStart: 2 * barStart };
}

/** Parts of the music by its own clock, as they were found. */
export const listSections = ({
  beatsMs,
  sections,
}: Pick<FoundBeats, "beatsMs" | "sections">): MusicSection[] =>
  sections
    .flatMap(({ startBeat, letter, energy }) => {
      const startMs = beatsMs[startBeat];
      return startMs === undefined
        ? []
        : [{ startMs: roundTo(startMs, 1), name: letter, energy: roundTo(energy, 3) }];
    })
    .slice(0, limits.maxMusicSections);

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

/** A beat that was tapped, begun with a bar: who taps does not say which beat that is, but what was found at its tempo does. */
export function alignWithBars<Tapped extends Pick<BeatGrid, "bpm" | "firstMs">>(
  tapped: Tapped,
  { bpm, beatsMs, barStart }: Counted,
): Tapped {
  const barMs = beatsMs[barStart];
  if (barMs === undefined || bpm === 0 || !isNear(tapped.bpm, bpm)) return tapped;
  const periodMs = 60_000 / tapped.bpm;
  const beats = Math.max(0, Math.round((barMs - tapped.firstMs) / periodMs));
  return { ...tapped, firstMs: roundTo(tapped.firstMs + beats * periodMs, 1) };
}

/**
 * Counts beats half or twice as fast; pictures stand as long as before, where that can be said in beats. Null where the
 * tempo would leave 30 to 300 beats a minute.
 */
export function scaleTempo(grid: BeatGrid, times: 0.5 | 2): BeatGrid | null {
  const bpm = grid.bpm * times;
  if (bpm < 30 || bpm > 300) return null;
  const every = beatSteps.find((step) => step === grid.every * times) ?? grid.every;
  return { ...grid, bpm: roundTo(bpm, 3), every };
}
