/** The rate that beats are looked for at. */
export const beatSampleRateHz = 22_050;
export const hopSamples = 220;
export const windowSamples = 1_024;
/** Frames a second. */
export const frameRateHz = beatSampleRateHz / hopSamples;

const bandCount = 40;
const lowestHz = 30;
const highestHz = 10_000;
/** Below, there are drums that begin bars, and basses. */
const deepHz = 300;

/** How loud each band of pitch is, frame by frame: logarithms of powers, in one row after the other. */
export type Spectrum = { frames: number; bands: number; values: Float32Array; deepBands: number };

/** Makes a transform of real windows in place; `re` takes the samples and both give the spectrum. */
function planTransform(size: number) {
  const levels = Math.log2(size);
  const order = Uint16Array.from({ length: size }, (_, index) => {
    let turned = 0;
    for (let bit = 0; bit < levels; bit += 1) if (index & (1 << bit)) turned |= 1 << (levels - 1 - bit);
    return turned;
  });
  const cos = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
  const sin = Float64Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size));
  return (re: Float64Array, im: Float64Array): void => {
    for (let at = 0; at < size; at += 1) {
      const other = order[at] ?? 0;
      if (other <= at) continue;
      const first = re[at] ?? 0;
      re[at] = re[other] ?? 0;
      re[other] = first;
    }
    im.fill(0);
    for (let length = 2; length <= size; length *= 2) {
      const half = length / 2;
      const step = size / length;
      for (let start = 0; start < size; start += length)
        for (let at = 0; at < half; at += 1) {
          const [c, s] = [cos[at * step] ?? 0, sin[at * step] ?? 0];
          const [low, high] = [start + at, start + at + half];
          const [a, b] = [re[high] ?? 0, im[high] ?? 0];
          const [x, y] = [a * c + b * s, b * c - a * s];
          const [p, q] = [re[low] ?? 0, im[low] ?? 0];
          re[high] = p - x;
          im[high] = q - y;
          re[low] = p + x;
          im[low] = q + y;
        }
    }
  };
}

const toMel = (hz: number): number => 2_595 * Math.log10(1 + hz / 700);
const toHz = (mel: number): number => 700 * (10 ** (mel / 2_595) - 1);

/** For each band, which places of the spectrum it takes, and how much of each. */
function planBands(): { from: number; weights: Float64Array }[] {
  const [low, high] = [toMel(lowestHz), toMel(highestHz)];
  const edges = Array.from({ length: bandCount + 2 }, (_, at) => {
    const hz = toHz(low + ((high - low) * at) / (bandCount + 1));
    return (hz * windowSamples) / beatSampleRateHz;
  });
  return Array.from({ length: bandCount }, (_, band) => {
    const [start = 0, peak = 0, end = 0] = edges.slice(band, band + 3);
    const from = Math.max(1, Math.floor(start));
    const weights = Float64Array.from({ length: Math.max(1, Math.ceil(end) - from) }, (__, index) => {
      const at = from + index;
      const up = (at - start) / Math.max(1, peak - start);
      const down = (end - at) / Math.max(1, end - peak);
      return Math.max(0, Math.min(1, up, down));
    });
    // A band that is narrower than the places of the spectrum takes the one that it lies on.
    if (weights.every((weight) => weight === 0)) weights[0] = 1;
    return { from, weights };
  });
}

/** The spectrum of mono audio at {@link beatSampleRateHz}. */
export function readSpectrum(samples: Float32Array): Spectrum {
  const frames = Math.max(0, Math.floor((samples.length - windowSamples) / hopSamples) + 1);
  const values = new Float32Array(frames * bandCount);
  const transform = planTransform(windowSamples);
  const bands = planBands();
  const shape = Float64Array.from(
    { length: windowSamples },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / windowSamples),
  );
  const [re, im] = [new Float64Array(windowSamples), new Float64Array(windowSamples)];
  for (let frame = 0; frame < frames; frame += 1) {
    const start = frame * hopSamples;
    for (let at = 0; at < windowSamples; at += 1) re[at] = (samples[start + at] ?? 0) * (shape[at] ?? 0);
    transform(re, im);
    bands.forEach(({ from, weights }, band) => {
      let power = 0;
      for (let at = 0; at < weights.length; at += 1) {
        const [x, y] = [re[from + at] ?? 0, im[from + at] ?? 0];
        power += (x * x + y * y) * (weights[at] ?? 0);
      }
      values[frame * bandCount + band] = Math.log10(1 + 1_000 * power);
    });
  }
  const deepMel = toMel(deepHz);
  const share = (deepMel - toMel(lowestHz)) / (toMel(highestHz) - toMel(lowestHz));
  return { frames, bands: bandCount, values, deepBands: Math.max(1, Math.round(share * bandCount)) };
}

/** How much begins in each frame: what grew louder, of the first `bands` bands. */
export function measureFlux({ frames, bands, values }: Spectrum, ofBands: number = bands): Float64Array {
  const flux = new Float64Array(frames);
  for (let frame = 1; frame < frames; frame += 1) {
    let grown = 0;
    for (let band = 0; band < ofBands; band += 1) {
      const at = frame * bands + band;
      grown += Math.max(0, (values[at] ?? 0) - (values[at - bands] ?? 0));
    }
    flux[frame] = grown;
  }
  return flux;
}

/** How loud each frame is, over all bands. */
export function measureEnergy({ frames, bands, values }: Spectrum): Float64Array {
  const energy = new Float64Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    let sum = 0;
    for (let band = 0; band < bands; band += 1) sum += values[frame * bands + band] ?? 0;
    energy[frame] = sum / bands;
  }
  return energy;
}
