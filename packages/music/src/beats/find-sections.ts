import {
  beatSampleRateHz,
  frameRateHz,
  hopSamples,
  measureFlux,
  type Spectrum,
  windowSamples,
} from "./spectrum.ts";

const beatsOfBar = 4;
const minBars = 4;

/** Bars that sound alike. */
export type BarSection = {
  /** Index of the beat that it begins on. */
  startBeat: number;
  bars: number;
  /** How loud it is, 0 to 1 of the loudest section. */
  energy: number;
  /** Sections that sound alike have the same letter, A for the first. */
  letter: string;
};

/** The frame whose window has this time in its middle. */
const frameAt = (timeMs: number): number =>
  Math.round(((timeMs / 1_000) * beatSampleRateHz - windowSamples / 2) / hopSamples);

/** Which of the first four beats begins a bar: where drums and basses begin most. */
export function findBarStart(spectrum: Spectrum, beatsMs: readonly number[]): number {
  const deep = measureFlux(spectrum, spectrum.deepBands);
  const sums = [0, 0, 0, 0];
  const reach = Math.round(0.05 * frameRateHz);
  beatsMs.forEach((timeMs, index) => {
    const middle = frameAt(timeMs);
    const around = deep.subarray(Math.max(0, middle - reach), Math.max(0, middle + reach + 1));
    const place = index % beatsOfBar;
    sums[place] = (sums[place] ?? 0) + around.reduce((most, value) => Math.max(most, value), 0);
  });
  return sums.indexOf(Math.max(...sums));
}

type Bar = { spectrum: Float64Array; energy: number };

/** Parts of whole bars, cut where the sound or its loudness changes most. */
export function findSections(spectrum: Spectrum, beatsMs: readonly number[], barStart: number): BarSection[] {
  const bars = listBars(spectrum, beatsMs, barStart);
  if (bars.length === 0) return [];
  const edges = [0, ...findEdges(bars), bars.length];
  const parts = edges.slice(1).map((end, index) => {
    const start = edges[index] ?? 0;
    return { start, end, ...findAverage(bars.slice(start, end)) };
  });
  const loudest = Math.max(...parts.map(({ energy }) => energy));
  const usual = findAverage(bars).spectrum;
  const known: Float64Array[] = [];
  return parts.map(({ start, end, spectrum, energy }) => {
    let place = known.findIndex((other) => distance(other, spectrum) < sameShare * findSpread(bars, usual));
    if (place === -1) place = known.push(spectrum) - 1;
    return {
      startBeat: barStart + start * beatsOfBar,
      bars: end - start,
      energy: loudest === 0 ? 0 : energy / loudest,
      letter: String.fromCharCode(65 + Math.min(25, place)),
    };
  });
}

const sameShare = 0.5;
const edgeShare = 0.6;

const findSpread = (bars: readonly Bar[], middle: Float64Array): number =>
  bars.reduce((sum, { spectrum }) => sum + distance(spectrum, middle), 0) / bars.length;

function listBars({ bands, values, frames }: Spectrum, beatsMs: readonly number[], barStart: number): Bar[] {
  const bars: Bar[] = [];
  for (let beat = barStart; beat + beatsOfBar < beatsMs.length; beat += beatsOfBar) {
    const from = Math.max(0, frameAt(beatsMs[beat] ?? 0));
    const to = Math.min(frames, frameAt(beatsMs[beat + beatsOfBar] ?? 0));
    const spectrum = new Float64Array(bands);
    for (let frame = from; frame < to; frame += 1)
      for (let band = 0; band < bands; band += 1)
        spectrum[band] = (spectrum[band] ?? 0) + (values[frame * bands + band] ?? 0) / Math.max(1, to - from);
    bars.push({ spectrum, energy: spectrum.reduce((sum, value) => sum + value, 0) / bands });
  }
  return bars;
}

function findAverage(bars: readonly Bar[]): Bar {
  const spectrum = new Float64Array(bars[0]?.spectrum.length ?? 0);
  for (const bar of bars)
    bar.spectrum.forEach((value, band) => {
      spectrum[band] = (spectrum[band] ?? 0) + value / bars.length;
    });
  return { spectrum, energy: spectrum.reduce((sum, value) => sum + value, 0) / Math.max(1, spectrum.length) };
}

const distance = (one: Float64Array, other: Float64Array): number =>
  Math.sqrt(one.reduce((sum, value, band) => sum + (value - (other[band] ?? 0)) ** 2, 0));

/** Bars that a section begins with: what follows sounds other than what was before, and more so than a bar earlier or later. */
function findEdges(bars: readonly Bar[]): number[] {
  const usual = findSpread(bars, findAverage(bars).spectrum);
  const change = bars.map((_, bar) =>
    bar < minBars - 1 || bar > bars.length - minBars + 1
      ? 0
      : distance(
          findAverage(bars.slice(Math.max(0, bar - minBars), bar)).spectrum,
          findAverage(bars.slice(bar, bar + minBars)).spectrum,
        ),
  );
  const edges: number[] = [];
  const order = change
    .map((value, bar) => ({ value, bar }))
    .toSorted((one, other) => other.value - one.value);
  for (const { value, bar } of order) {
    if (value < edgeShare * usual) break;
    if (edges.every((edge) => Math.abs(edge - bar) >= minBars - 1)) edges.push(bar);
  }
  return edges.toSorted((one, other) => one - other);
}
