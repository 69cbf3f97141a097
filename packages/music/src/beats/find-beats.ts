import { type BarSection, findBarStart, findSections } from "./find-sections.ts";
import { findTempo, sharpenFlux } from "./find-tempo.ts";
import { fitGrid } from "./fit-grid.ts";
import {
  beatSampleRateHz,
  frameRateHz,
  measureEnergy,
  measureFlux,
  readSpectrum,
  type Spectrum,
} from "./spectrum.ts";
import { timeBeat, trackBeats } from "./track-beats.ts";

/** How a piece of music goes. */
export type FoundBeats = {
  /** `steady`: an even beat; `free`: beats that come and go; `none`: nothing that one could tap to. */
  pulse: "steady" | "free" | "none";
  /** Beats a minute; 0 where there is none. */
  bpm: number;
  /** Of a steady pulse: how far off the beats are that were heard, in milliseconds (median). */
  deviationMs: number;
  /** Times of all beats, in milliseconds, not rounded. */
  beatsMs: number[];
  /** Which of the first four beats begins a bar. */
  barStart: number;
  /** Parts that differ in sound or loudness, each of whole bars. */
  sections: BarSection[];
  /** How loud it is, each half second, 0 to 1 of its loudest. */
  energy: number[];
};

const steadyMs = 15;
/** Music has 0.25 and more, rustling up to 0.06. */
const minSureness = 0.12;
/** In shares of the flux's spread: what stands out of everything has more than 5, speech up to 4.2. */
const minStrength = 4.8;
/** What rustles and hums has no beginnings. */
const minSpread = 0.3;
const minBeats = 4;
const deepWeight = 2;
const energySeconds = 0.5;

/** Beats, bars, sections and energy of mono audio at `beatSampleRateHz`; `spectrum`: its own, as far as it is known. */
export function findBeats(samples: Float32Array, spectrum: Spectrum = readSpectrum(samples)): FoundBeats {
  const energy = listEnergy(measureEnergy(spectrum));
  const nothing = { bpm: 0, deviationMs: 0, beatsMs: [], barStart: 0, sections: [], energy };
  // Drums and basses count more: chords like to stand between the beats.
  const deep = measureFlux(spectrum, spectrum.deepBands);
  const beginnings = measureFlux(spectrum).map((value, at) => value + deepWeight * (deep[at] ?? 0));
  if (findSpread(beginnings) < minSpread) return { ...nothing, pulse: "none" };
  const flux = sharpenFlux(beginnings);
  const { bpm: wanted, sureness } = findTempo(flux);
  const tracked = trackBeats(flux, wanted);
  const strength = tracked.reduce((sum, frame) => sum + (flux[frame] ?? 0), 0) / Math.max(1, tracked.length);
  const isRepeated = sureness >= minSureness;
  // What grows faster or slower repeats nothing evenly, but its beats stand out.
  if (!isRepeated && strength < minStrength) return { ...nothing, pulse: "none" };
  const grid = isRepeated ? fitGrid(flux, deep, wanted) : null;
  const isSteady = grid !== null && grid.deviationMs < steadyMs;
  const lengthMs = (samples.length * 1_000) / beatSampleRateHz;
  const beatsMs = isSteady ? layGrid(grid, lengthMs) : tracked.map((frame) => timeBeat(flux, frame));
  if (beatsMs.length < minBeats) return { ...nothing, pulse: "none" };
  const barStart = findBarStart(spectrum, beatsMs);
  return {
    pulse: isSteady ? "steady" : "free",
    bpm: isSteady ? 60_000 / grid.periodMs : wanted,
    deviationMs: isSteady ? grid.deviationMs : 0,
    ...{ beatsMs, barStart, energy },
    sections: findSections(spectrum, beatsMs, barStart),
  };
}

const findSpread = (values: Float64Array): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length));

/** All beats from the start of the audio to its end. */
function layGrid({ firstMs, periodMs }: { firstMs: number; periodMs: number }, lengthMs: number): number[] {
  // A first beat at the very start is heard some milliseconds before it.
  const early = periodMs * 0.1;
  const start = firstMs - Math.floor((firstMs + early) / periodMs) * periodMs;
  const count = Math.max(0, Math.ceil((lengthMs - start) / periodMs));
  return Array.from({ length: count }, (_, index) => Math.max(0, start + index * periodMs));
}

function listEnergy(energy: Float64Array): number[] {
  const step = Math.round(energySeconds * frameRateHz);
  const means = Array.from({ length: Math.ceil(energy.length / step) }, (_, index) => {
    const part = energy.subarray(index * step, (index + 1) * step);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
  const most = Math.max(0, ...means);
  return means.map((value) => (most === 0 ? 0 : value / most));
}
