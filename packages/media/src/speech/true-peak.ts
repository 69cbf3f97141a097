import { findPeak } from "../wav/find-peak.ts";

/** Between two samples the wave is looked at in three places, by this many samples on each side. */
const between = [0.25, 0.5, 0.75] as const;
const reach = 12;
/** A wave rises above its samples by less than this: what is far below the highest sample found is passed over. */
const maxRise = 1.42;

/** Hann-windowed sinc for a place between two samples. */
const tables = between.map((phase) =>
  Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const x = tap - reach + 1 - phase;
    const angle = Math.PI * x;
    return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
  }),
);

/**
 * The highest point of a wave, between its samples too, by four times oversampling (ITU-R BS.1770-4, annex 2). Levels
 * are 0..1 and more. Only what could reach beyond `fromLevel` is looked at between samples.
 */
export function findTruePeak(samples: Float32Array, fromLevel = 0): number {
  let peak = findPeak(samples);
  let gate = Math.max(peak, fromLevel) / maxRise;
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] ?? 0;
    if (sample <= gate && sample >= -gate) continue;
    for (const table of tables) {
      let sum = 0;
      for (let tap = 0; tap < table.length; tap++)
        sum += (table[tap] ?? 0) * (samples[index - reach + 1 + tap] ?? 0);
      if (Math.abs(sum) <= peak) continue;
      peak = Math.abs(sum);
      gate = Math.max(peak, fromLevel) / maxRise;
    }
  }
  return peak;
}
