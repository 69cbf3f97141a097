/** Samples a second that are listened to, and how often what was heard is noted. */
export const heardRateHz = 16_000;
export const notesPerSecond = 100;
const samplesPerNote = heardRateHz / notesPerSecond;

/** What is told apart of a voice: a hum, open vowels, dark and bright vowels, hissing. In hertz, from and to. */
const bands = {
  hum: [90, 400],
  open: [500, 1_000],
  dark: [700, 1_400],
  bright: [1_800, 2_900],
  hiss: [3_800, 7_200],
} as const;
export type Band = keyof typeof bands;
const bandNames = Object.keys(bands) as Band[];

/** Level of each band, a value for each hundredth of a second, in decibels of full scale. */
export type HeardBands = Record<Band, Float32Array> & { all: Float32Array };

const silenceDb = -100;
const toDb = (energy: number): number =>
  Math.max(silenceDb, 10 * Math.log10(energy / samplesPerNote + 1e-10));

/** A filter that lets a band through (Bristow-Johnson's cookbook, constant peak). */
function bandPass(fromHz: number, toHz: number): (sample: number) => number {
  const middle = Math.sqrt(fromHz * toHz);
  const turn = (2 * Math.PI * middle) / heardRateHz;
  const alpha = Math.sin(turn) / (2 * (middle / (toHz - fromHz)));
  const a0 = 1 + alpha;
  const b0 = alpha / a0;
  const a1 = (-2 * Math.cos(turn)) / a0;
  const a2 = (1 - alpha) / a0;
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return (x) => {
    const y = b0 * (x - x2) - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}

/** Filters by two band passes in a row: one leaves too much of a hum in the bands above it to tell it from a vowel. */
function steepBandPass(fromHz: number, toHz: number): (sample: number) => number {
  const first = bandPass(fromHz, toHz);
  const second = bandPass(fromHz, toHz);
  return (sample) => second(first(sample));
}

/** Hears a voice as it comes: what is held of an hour is a few megabytes. */
export function createListener() {
  const filters = bandNames.map((name) => ({ name, pass: steepBandPass(bands[name][0], bands[name][1]) }));
  const noted: Record<Band | "all", number[]> = {
    hum: [],
    open: [],
    dark: [],
    bright: [],
    hiss: [],
    all: [],
  };
  const sums = new Float64Array(filters.length + 1);
  let count = 0;
  return {
    /** Samples of one channel, -1..1. */
    add(samples: Float32Array): void {
      for (const sample of samples) {
        let place = 0;
        for (const { pass } of filters) {
          const heard = pass(sample);
          sums[place] = (sums[place] ?? 0) + heard * heard;
          place += 1;
        }
        sums[place] = (sums[place] ?? 0) + sample * sample;
        count += 1;
        if (count < samplesPerNote) continue;
        for (const [index, { name }] of filters.entries()) noted[name].push(toDb(sums[index] ?? 0));
        noted.all.push(toDb(sums[filters.length] ?? 0));
        sums.fill(0);
        count = 0;
      }
    },
    finish: (): HeardBands => ({
      hum: Float32Array.from(noted.hum),
      open: Float32Array.from(noted.open),
      dark: Float32Array.from(noted.dark),
      bright: Float32Array.from(noted.bright),
      hiss: Float32Array.from(noted.hiss),
      all: Float32Array.from(noted.all),
    }),
  };
}
