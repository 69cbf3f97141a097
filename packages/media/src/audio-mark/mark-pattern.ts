import { createHash } from "node:crypto";
import { createFourier, emptySpectrum, type Spectrum } from "./fourier.ts";

/** Rate at which marks are looked for; patterns are defined at it. */
export const patternRateHz = 16_000;
/** After so many samples a pattern begins anew: 4.096 s. */
export const patternLength = 65_536;
/** Where voices are loud, and what every encoder keeps. */
export const lowestHz = 300;
export const highestHz = 6_000;

export const patternFourier = createFourier(patternLength);

const toBin = (hz: number): number => Math.round((hz * patternLength) / patternRateHz);
export const lowestBin = toBin(lowestHz);
export const highestBin = toBin(highestHz);

/** What an installation marks with. The first says where a mark begins, each other one a number by how far it is turned. */
export type MarkPatterns = readonly Spectrum[];

const numberPatterns = 2;
/** Samples from one number to the next: an encoder may move a peak by one. */
export const stepSamples = 4;
const numberBits = 14;
/** Bits of what a mark says. */
export const markBits = numberPatterns * numberBits;

/** What each pattern says of a number. */
export const splitNumber = (number: number): number[] => [number >>> numberBits, number % (1 << numberBits)];
export const joinNumbers = ([high = 0, low = 0]: readonly number[]): number => high * (1 << numberBits) + low;

/** The patterns that grow from a seed: as loud at all frequencies, and like nothing else. */
export function growPatterns(seed: Uint8Array): MarkPatterns {
  return Array.from({ length: 1 + numberPatterns }, (_, index) => {
    const bins = highestBin - lowestBin;
    const bytes = createHash("shake256", { outputLength: bins * 2 })
      .update(seed)
      .update(`pattern ${index}`)
      .digest();
    const spectrum = emptySpectrum(patternLength);
    for (let bin = 0; bin < bins; bin++) {
      const phase = (bytes.readUInt16LE(bin * 2) * 2 * Math.PI) / 65_536;
      spectrum.re[lowestBin + bin] = Math.cos(phase);
      spectrum.im[lowestBin + bin] = Math.sin(phase);
    }
    return spectrum;
  });
}

/** One period of a mark at three times the rate, of a mean square of one. */
export function drawMark(patterns: MarkPatterns, numbers: readonly number[]): Float32Array {
  const sum = emptySpectrum(patternLength);
  for (const [index, { re, im }] of patterns.entries()) {
    const shift = index === 0 ? 0 : (numbers[index - 1] ?? 0) * stepSamples;
    for (let bin = lowestBin; bin < highestBin; bin++) {
      const angle = (-2 * Math.PI * ((bin * shift) % patternLength)) / patternLength;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const [a, b] = [re[bin] as number, im[bin] as number];
      sum.re[bin] = (sum.re[bin] as number) + a * c - b * s;
      sum.im[bin] = (sum.im[bin] as number) + a * s + b * c;
    }
  }
  const wave = new Float32Array(patternLength * 3);
  const scale = Math.sqrt(2 / (patterns.length * (highestBin - lowestBin)));
  for (let part = 0; part < 3; part++) {
    const turned = emptySpectrum(patternLength);
    for (let bin = lowestBin; bin < highestBin; bin++) {
      const angle = (2 * Math.PI * bin * part) / (3 * patternLength);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const [a, b] = [sum.re[bin] as number, sum.im[bin] as number];
      turned.re[bin] = a * c - b * s;
      turned.im[bin] = a * s + b * c;
    }
    patternFourier.back(turned);
    for (let sample = 0; sample < patternLength; sample++)
      wave[sample * 3 + part] = (turned.re[sample] as number) * scale;
  }
  return wave;
}
