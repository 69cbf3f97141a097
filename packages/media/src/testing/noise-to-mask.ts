import { createFourier, emptySpectrum } from "../audio-mark/fourier.ts";

const rateHz = 48_000;
/** Bands of a quarter of a Bark from 80 Hz to 18 kHz. */
const width = 0.25;
const toBark = (hz: number): number => 7 * Math.asinh(hz / 650);
const toHz = (bark: number): number => 650 * Math.sinh(bark / 7);
const lowest = toBark(80);
const bands = Math.ceil((toBark(18_000) - lowest) / width);
const centers = Array.from({ length: bands }, (_, band) => toHz(lowest + (band + 0.5) * width));
/** A sine at full scale is played at so many dB SPL. */
const loudestDb = 92;
/** Below it a frame is silence, mean square. */
const silence = 1e-7;

/** Of frames that sound: in dB, the lower the better. */
type NoiseToMask = {
  /** Shares of frames whose ratio, over all bands together, is below -3 dB, and whose worst band is below 0 dB. */
  shareBelow3: number;
  shareOfBandsBelow0: number;
  mean: number;
  /** What 95 of 100 frames are below. */
  most: number;
  /** What the worst bands of 95 of 100 frames are below. */
  highestOfWorst: number;
};

/**
 * How much louder what was added to a sound is than what the sound hides, by the ear of PEAQ (ITU-R BS.1387, basic
 * version): outer ear, inner noise, bands, spreading, the time that an excitation lasts. The difference counts with its
 * whole power, which is stricter than the difference of magnitudes there. `size`: samples of a frame; the standard has
 * 2048, shorter ones are stricter with what comes before a sound.
 */
export function measureNoiseToMask(
  before: Float32Array,
  after: Float32Array,
  { size = 2048 } = {},
): NoiseToMask {
  const ear = createEar(size);
  const hop = size / 2;
  let lasting = new Float64Array(bands);
  const ratios: number[] = [];
  const worst: number[] = [];
  const difference = Float32Array.from(before, (sample, index) => (after[index] ?? 0) - sample);
  for (let start = 0; start + size <= before.length; start += hop) {
    const frame = before.subarray(start, start + size);
    const excited = ear.excite(ear.listen(frame));
    lasting = lasting.map((value, band) => {
      const decay = ear.decays[band] as number;
      return decay * value + (1 - decay) * (excited[band] as number);
    });
    if (frame.reduce((sum, sample) => sum + sample ** 2, 0) < silence * size) continue;
    const noise = ear.listen(difference.subarray(start, start + size));
    const shares = noise.map((value, band) => {
      const offsetDb = band * width <= 12 ? 3 : width * band * width;
      const mask = Math.max(lasting[band] as number, excited[band] as number) / 10 ** (offsetDb / 10);
      return value / mask;
    });
    ratios.push(10 * Math.log10(shares.reduce((sum, share) => sum + share, 0) / bands));
    worst.push(10 * Math.log10(Math.max(...shares)));
  }
  const share = (values: number[], limit: number): number =>
    values.filter((value) => value < limit).length / values.length;
  const most = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
  return {
    shareBelow3: share(ratios, -3),
    shareOfBandsBelow0: share(worst, 0),
    mean: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
    most: most(ratios),
    highestOfWorst: most(worst),
  };
}

function createEar(size: number) {
  const fourier = createFourier(size);
  const window = Float64Array.from(
    { length: size },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / (size - 1)),
  );
  const edges = Array.from({ length: bands + 1 }, (_, band) =>
    Math.round((toHz(Math.min(toBark(18_000), lowest + band * width)) * size) / rateHz),
  );
  const scale = 10 ** (loudestDb / 10) / (size / 4) ** 2;
  const outerEar = Float64Array.from({ length: size / 2 }, (_, bin) => {
    const khz = (bin * rateHz) / size / 1000;
    if (khz === 0) return 0;
    const db = -0.6 * 3.64 * khz ** -0.8 + 6.5 * Math.exp(-0.6 * (khz - 3.3) ** 2) - 1e-3 * khz ** 3.6;
    return 10 ** (db / 10) * scale;
  });
  const innerNoise = centers.map((hz) => 10 ** (0.1456 * (hz / 1000) ** -0.8));
  const spectrum = emptySpectrum(size);

  const spread = (energies: Float64Array): Float64Array => {
    const out = new Float64Array(bands);
    for (let from = 0; from < bands; from++) {
      const energy = energies[from] as number;
      const upperDb = -24 - 230 / (centers[from] as number) + 2 * Math.log10(energy);
      const slopes = Float64Array.from({ length: bands }, (_, to) => {
        const distance = (to - from) * width;
        return 10 ** ((distance < 0 ? 27 * distance : upperDb * distance) / 10);
      });
      const sum = slopes.reduce((total, slope) => total + slope, 0);
      for (let to = 0; to < bands; to++)
        out[to] = (out[to] as number) + ((energy * (slopes[to] as number)) / sum) ** 0.4;
    }
    return out.map((value) => value ** 2.5);
  };
  const even = spread(new Float64Array(bands).fill(1));

  return {
    decays: centers.map((hz) => Math.exp(-size / 2 / rateHz / (0.008 + (100 / hz) * 0.022))),
    /** The energy that reaches each band. */
    listen(frame: Float32Array): Float64Array {
      for (let index = 0; index < size; index++)
        spectrum.re[index] = (frame[index] as number) * (window[index] as number);
      spectrum.im.fill(0);
      fourier.forth(spectrum);
      return Float64Array.from({ length: bands }, (_, band) => {
        const from = edges[band] as number;
        let energy = 0;
        for (let bin = from; bin < Math.max(edges[band + 1] as number, from + 1); bin++)
          energy +=
            ((spectrum.re[bin] as number) ** 2 + (spectrum.im[bin] as number) ** 2) *
            (outerEar[bin] as number);
        return Math.max(energy, 1e-12);
      });
    },
    /** What a sound makes of it in the ear. */
    excite: (energies: Float64Array): Float64Array =>
      spread(energies.map((energy, band) => energy + (innerNoise[band] as number))).map(
        (value, band) => value / (even[band] as number),
      ),
  };
}
