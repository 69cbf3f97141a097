import { createFourier, emptySpectrum, type Spectrum } from "./fourier.ts";
import {
  growPatterns,
  highestBin,
  highestHz,
  joinNumbers,
  lowestBin,
  lowestHz,
  type MarkPatterns,
  patternFourier,
  patternLength,
  patternRateHz,
  stepSamples,
} from "./mark-pattern.ts";

/** A mark that was found. */
export type FoundMark = {
  /** What it says; null: there is a mark, and what it says was lost. */
  number: number | null;
  /** How far it stands out, in standard deviations of what is there by chance. */
  score: number;
  /** How likely a sound without this mark would be taken for one that has it, as a power of ten: -12 is 1 in 10^12. */
  chanceLog10: number;
  /** How much faster it plays than it was made: 1.02 is 2 % faster. */
  speed: number;
};

/** Speeds that sounds are changed to: of film, of television, and by steps of half a percent. */
const speeds = [
  ...[25 / 24, 24 / 25, 25_025 / 24_000, 24_000 / 25_025, 1.001, 1 / 1.001],
  ...Array.from({ length: 10 }, (_, index) => (index + 1) / 200).flatMap((part) => [1 + part, 1 - part]),
];
/** Stretches of a speech begin their marks anew: parts are looked at by themselves too. */
const partsAtOnce = 2;
/** Below it is taken for chance. By how likely that is see `chanceLog10`: about 1 in 10^9 for all that is tried. */
const minScore = 8.5;
/** Each pattern of a number is looked for at fewer places. */
const minNumberScore = 6.5;
/** A shorter sound has too little of a pattern. */
const minSamples = patternRateHz;
const tries = patternLength * (1 + partsAtOnce + speeds.length);

/**
 * Looks for the mark of a seed in a sound of 16 kHz, up to a minute of it. null: none was found, which proves
 * nothing. Of a minute without a mark it takes about a second of processor.
 */
export function findAudioMark(audio: Float32Array, seed: Uint8Array): FoundMark | null {
  const [first, ...others] = growPatterns(seed) as [Spectrum, ...Spectrum[]];
  for (const { folded, speed } of listLooks(audio)) {
    const start = findPeak(correlate(folded, first));
    if (start.score < minScore) continue;
    return {
      number: readNumber(folded, others, start.at),
      score: start.score,
      chanceLog10: logTail(start.score) + Math.log10(tries),
      speed,
    };
  }
  return null;
}

/** The highest score of all that is tried, found or not: what is there by chance. */
export function scoreAudioMark(audio: Float32Array, seed: Uint8Array): number {
  const [first] = growPatterns(seed) as [Spectrum, ...Spectrum[]];
  const looks = Array.from(listLooks(audio), ({ folded }) => findPeak(correlate(folded, first)).score);
  return Math.max(...looks);
}

/** All that is tried with a sound, the likeliest first. */
function* listLooks(audio: Float32Array): Generator<{ folded: Spectrum; speed: number }> {
  if (audio.length < minSamples) return;
  const white = whiten(audio);
  const half = Math.floor(white.length / partsAtOnce);
  for (const part of [white, white.subarray(0, half), white.subarray(half)])
    yield { folded: fold(part, 1), speed: 1 };
  for (const speed of speeds) yield { folded: fold(white, speed), speed };
}

function readNumber(folded: Spectrum, patterns: MarkPatterns, start: number): number | null {
  const peaks = patterns.map((pattern) =>
    findPeak(correlate(folded, pattern), { from: start, step: stepSamples }),
  );
  if (peaks.some(({ score }) => score < minNumberScore)) return null;
  return joinNumbers(peaks.map(({ at }) => ((at - start + patternLength) % patternLength) / stepSamples));
}

/** The power of ten of how likely a normal value lies above a score of three or more. */
const logTail = (score: number): number =>
  -(score * score) / 2 / Math.LN10 - Math.log10(score * Math.sqrt(2 * Math.PI));

const size = 512;
const hop = size / 2;
const window = Float64Array.from({ length: size }, (_, index) => Math.sin((Math.PI * (index + 0.5)) / size));
/** Bins on each side that a bin is compared with. */
const reach = 6;

/**
 * A sound as loud at all frequencies and at every moment, which is what a mark is beside the sound that hides it. A bin
 * is divided by the mean of its neighbors, and by itself where it is louder: single tones say nothing of a mark.
 */
function whiten(audio: Float32Array): Float32Array {
  const fourier = createFourier(size);
  const out = new Float32Array(audio.length);
  const spectrum = emptySpectrum(size);
  const { re, im } = spectrum;
  const sums = new Float64Array(size / 2 + 2);
  const [first, end] = [lowestHz, highestHz].map((hz) => Math.round((hz * size) / patternRateHz)) as [
    number,
    number,
  ];
  for (let start = -hop; start < audio.length; start += hop) {
    let energy = 0;
    for (let index = 0; index < size; index++) {
      const sample = audio[start + index] ?? 0;
      energy += sample * sample;
      re[index] = sample * (window[index] as number);
    }
    im.fill(0);
    if (energy < 1e-8) continue;
    fourier.forth(spectrum);
    for (let bin = 0; bin <= size / 2; bin++)
      sums[bin + 1] = (sums[bin] as number) + Math.hypot(re[bin] as number, im[bin] as number);
    for (let bin = 0; bin <= size / 2; bin++) {
      const [low, high] = [Math.max(0, bin - reach), Math.min(size / 2 + 1, bin + reach + 1)];
      const mean = ((sums[high] as number) - (sums[low] as number)) / (high - low);
      const own = (sums[bin + 1] as number) - (sums[bin] as number);
      const gain = bin < first || bin >= end ? 0 : 1 / (Math.max(own, mean) + 1e-9);
      re[bin] = (re[bin] as number) * gain;
      im[bin] = (im[bin] as number) * gain;
      if (bin === 0 || bin === size / 2) continue;
      re[size - bin] = re[bin] as number;
      im[size - bin] = -(im[bin] as number);
    }
    fourier.back(spectrum);
    for (let index = Math.max(0, -start); index < size && start + index < out.length; index++)
      out[start + index] = (out[start + index] as number) + (re[index] as number) * (window[index] as number);
  }
  return out;
}

/** All periods of a sound on one another, slowed down from a speed, as a spectrum. */
function fold(white: Float32Array, speed: number): Spectrum {
  const folded = emptySpectrum(patternLength);
  const length = Math.floor((white.length - 1) * speed);
  for (let index = 0; index < length; index++) {
    const at = index / speed;
    const low = Math.floor(at);
    const share = at - low;
    const place = index % patternLength;
    folded.re[place] =
      (folded.re[place] as number) +
      (white[low] as number) * (1 - share) +
      (white[low + 1] as number) * share;
  }
  patternFourier.forth(folded);
  return folded;
}

/** How much of a pattern is in a sound, for each place where it may begin, in standard deviations. */
function correlate(folded: Spectrum, { re, im }: Spectrum): Float64Array {
  const product = emptySpectrum(patternLength);
  for (let bin = lowestBin; bin < highestBin; bin++) {
    const [a, b, c, d] = [folded.re[bin], folded.im[bin], re[bin], im[bin]] as [
      number,
      number,
      number,
      number,
    ];
    product.re[bin] = a * c + b * d;
    product.im[bin] = b * c - a * d;
  }
  patternFourier.back(product);
  const found = product.re;
  let sum = 0;
  for (const value of found) sum += value * value;
  const spread = Math.sqrt(sum / patternLength) || 1;
  return found.map((value) => value / spread);
}

function findPeak(values: Float64Array, { from = 0, step = 1 } = {}): { at: number; score: number } {
  let best = { at: 0, score: Number.NEGATIVE_INFINITY };
  for (let index = 0; index < values.length; index += step) {
    const at = (from + index) % values.length;
    const score = values[at] as number;
    if (score > best.score) best = { at, score };
  }
  return best;
}
