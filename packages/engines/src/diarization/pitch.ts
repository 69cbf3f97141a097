const lowestHz = 65;
const highestHz = 380;
const windowSeconds = 0.04;
/** Share of a frame's energy that must come back one period later for it to count as voiced. */
const voicedShare = 0.6;
const maxFrames = 80;

/** Fundamental frequencies of the voiced frames, by normalized autocorrelation. */
export function measurePitches(samples: Float32Array, sampleRateHz: number): number[] {
  // A quarter of 16 kHz is enough for fundamentals, and sixteen times quicker.
  const factor = Math.max(1, Math.floor(sampleRateHz / 4_000));
  const reduced = decimate(samples, factor);
  const rate = sampleRateHz / factor;
  const size = Math.round(windowSeconds * rate);
  const count = Math.floor((reduced.length - 2 * size) / size) + 1;
  const step = Math.max(1, count / maxFrames);
  const pitches: number[] = [];
  for (let frame = 0; frame < count; frame += step) {
    const pitch = pitchAt(reduced, Math.floor(frame) * size, size, rate);
    if (pitch !== null) pitches.push(pitch);
  }
  return pitches;
}

function decimate(samples: Float32Array, factor: number): Float32Array {
  const out = new Float32Array(Math.floor(samples.length / factor));
  for (let index = 0; index < out.length; index += 1) {
    let sum = 0;
    for (let offset = 0; offset < factor; offset += 1) sum += samples[index * factor + offset] ?? 0;
    out[index] = sum / factor;
  }
  return out;
}

function pitchAt(samples: Float32Array, start: number, size: number, rate: number): number | null {
  const shortest = Math.floor(rate / highestHz);
  const longest = Math.min(size, Math.ceil(rate / lowestHz));
  const likeness: number[] = [];
  for (let lag = shortest; lag <= longest; lag += 1) {
    let product = 0;
    let here = 1e-9;
    let there = 1e-9;
    for (let index = start; index < start + size; index += 1) {
      const a = samples[index] ?? 0;
      const b = samples[index + lag] ?? 0;
      product += a * b;
      here += a * a;
      there += b * b;
    }
    likeness.push(here < size * 1e-6 ? 0 : product / Math.sqrt(here * there));
  }
  const best = Math.max(...likeness);
  if (best < voicedShare) return null;
  // The first peak that is nearly the best: later ones are its multiples, an octave or more too low.
  const first = likeness.findIndex(
    (value, index) =>
      value >= 0.9 * best && value >= (likeness[index - 1] ?? -1) && value >= (likeness[index + 1] ?? -1),
  );
  return first < 0 ? null : rate / (shortest + first);
}

/** The middle value, or null of nothing. */
export const computeMedian = (values: readonly number[]): number | null => computeQuantile(values, 0.5);

/** The value below which a share (0 to 1) of all lies, or null of nothing. */
export function computeQuantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? null;
}
