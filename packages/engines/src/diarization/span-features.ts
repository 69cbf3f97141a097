import meydaModule from "meyda";
import { computeMedian, measurePitches } from "./pitch.ts";
import { listResonances, type Resonance } from "./resonances.ts";

// Its types describe an ES module; Node loads the CommonJS build, whose export is the analyzer itself.
const Meyda = meydaModule as unknown as typeof meydaModule.default;

/** What a voice sounds like over one stretch. */
export type SpanFeatures = {
  /** Mean of mel-frequency cepstral coefficients 1 to 12 over the louder frames: the color of the voice. */
  color: number[];
  /** Median of the voiced frames; null where nothing was voiced. */
  pitchHz: number | null;
  pitchesHz: number[];
  resonances: Resonance[];
};

const frameSize = 512;
const coefficients = 13;
/** Enough frames for a steady mean; a longer stretch is sampled evenly. */
const maxFrames = 160;
/** Some of them have fewer than four resonances that stand out. */
const maxResonances = 120;

/**
 * Features of samples (-1..1); null for stretches without sound. `hasThroat`: whether the resonances are wanted, which
 * tell a woman from a man and take two thirds of the time. Default: yes.
 */
export function spanFeatures(
  samples: Float32Array,
  sampleRateHz: number,
  hasThroat = true,
): SpanFeatures | null {
  const starts: { at: number; energy: number }[] = [];
  for (let at = 0; at + frameSize <= samples.length; at += frameSize / 2) {
    let energy = 0;
    for (let index = at; index < at + frameSize; index += 1) energy += (samples[index] ?? 0) ** 2;
    starts.push({ at, energy });
  }
  const median = computeMedian(starts.map(({ energy }) => energy)) ?? 0;
  // The louder half is mostly vowels, which carry the voice; pauses and hiss would make all speakers alike.
  const loud = starts.filter(({ energy }) => energy >= median && energy > 1e-6);
  if (loud.length === 0) return null;
  const step = Math.max(1, loud.length / maxFrames);
  const chosen = Array.from(
    { length: Math.min(loud.length, maxFrames) },
    (_, index) => loud[Math.floor(index * step)],
  );
  Meyda.bufferSize = frameSize;
  Meyda.sampleRate = sampleRateHz;
  Meyda.numberOfMFCCCoefficients = coefficients;
  const sums = new Array<number>(coefficients - 1).fill(0);
  let frames = 0;
  for (const start of chosen) {
    if (!start) continue;
    const cepstrum = Meyda.extract("mfcc", samples.subarray(start.at, start.at + frameSize));
    const values = Array.isArray(cepstrum) ? cepstrum.map(Number) : [];
    if (values.length < coefficients || values.some((value) => !Number.isFinite(value))) continue;
    frames += 1;
    for (let index = 1; index < coefficients; index += 1)
      sums[index - 1] = (sums[index - 1] ?? 0) + (values[index] ?? 0);
  }
  if (frames === 0) return null;
  const pitchesHz = measurePitches(samples, sampleRateHz);
  return {
    color: sums.map((sum) => sum / frames),
    pitchHz: computeMedian(pitchesHz),
    pitchesHz,
    resonances: hasThroat ? listResonances(samples, sampleRateHz, maxResonances) : [],
  };
}
