/** What the spectrum of one frame tells of the throat that made it. */
export type Resonance = {
  /** Mean distance of the four lowest resonances, in hertz: the shorter the throat, the wider. */
  spacingHz: number;
  /** How much weaker 1 to 4 kHz are than what lies below, in decibels: little of it in a raised voice. */
  tiltDb: number;
};

const windowSeconds = 0.03;
const preEmphasis = 0.97;
const stepHz = 20;
const lowestHz = 200;
const highestHz = 4_800;
const counted = 4;
/** The louder part is mostly vowels. */
const loudShare = 0.4;

/** Resonances of loud frames, at most so many, evenly over the samples: peaks of a smooth spectrum (linear prediction). */
export function listResonances(samples: Float32Array, sampleRateHz: number, maxFrames: number): Resonance[] {
  const size = Math.round(windowSeconds * sampleRateHz);
  const frames = Array.from(
    { length: Math.max(0, Math.floor((2 * samples.length) / size) - 1) },
    (_, index) => {
      const at = (index * size) >> 1;
      return { at, energy: measureEnergy(samples, at, size) };
    },
  );
  const sorted = frames.map(({ energy }) => energy).sort((a, b) => b - a);
  const least = Math.max(size * 1e-6, sorted[Math.floor(sorted.length * loudShare)] ?? 0);
  const loud = frames.filter(({ energy }) => energy >= least);
  const step = Math.max(1, loud.length / maxFrames);
  const found: Resonance[] = [];
  for (let index = 0; index < loud.length; index += step) {
    const frame = loud[Math.floor(index)];
    const resonance = frame && resonanceAt(samples.subarray(frame.at, frame.at + size), sampleRateHz);
    if (resonance) found.push(resonance);
  }
  return found;
}

const measureEnergy = (samples: Float32Array, at: number, size: number): number => {
  let energy = 0;
  for (let index = at; index < at + size; index += 1) energy += (samples[index] ?? 0) ** 2;
  return energy;
};

/** Null where fewer than four resonances stand out. */
function resonanceAt(samples: Float32Array, sampleRateHz: number): Resonance | null {
  // Two for each kilohertz of the spectrum, and two for its slope: the usual order (Markel and Gray, 1976).
  const order = Math.round(sampleRateHz / 1_000) + 2;
  const frame = Float64Array.from(samples, (sample, index) => {
    const sharpened = sample - preEmphasis * (samples[index - 1] ?? 0);
    return sharpened * (0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (samples.length - 1)));
  });
  const levels = getLevels(predict(frame, order), sampleRateHz);
  const peaks: number[] = [];
  let below = 1e-12;
  let above = 1e-12;
  for (const [index, level] of levels.entries()) {
    const hz = lowestHz + index * stepHz;
    // The sharpening is taken back: only the slope of the voice itself counts.
    const plain =
      level / (1 + preEmphasis ** 2 - 2 * preEmphasis * Math.cos((2 * Math.PI * hz) / sampleRateHz));
    if (hz < 1_000) below += plain;
    else if (hz < 4_000) above += plain;
    if (level > (levels[index - 1] ?? level) && level >= (levels[index + 1] ?? level)) peaks.push(hz);
  }
  if (peaks.length < counted) return null;
  // A throat is a tube that is open at one end: its resonances lie at 1/2, 3/2, 5/2 ... of one spacing (Fant, 1960).
  const lowest = peaks.slice(0, counted);
  const weight = lowest.reduce((sum, _, index) => sum + (index + 0.5) ** 2, 0);
  const spacingHz = lowest.reduce((sum, hz, index) => sum + hz * (index + 0.5), 0) / weight;
  return { spacingHz, tiltDb: 10 * Math.log10(below / above) };
}

/** Power of an all-pole filter at every 20 Hz. */
function getLevels(coefficients: Float64Array, sampleRateHz: number): Float64Array {
  const count = Math.floor((highestHz - lowestHz) / stepHz) + 1;
  return Float64Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (lowestHz + index * stepHz)) / sampleRateHz;
    let real = 0;
    let imaginary = 0;
    for (const [k, coefficient] of coefficients.entries()) {
      real += coefficient * Math.cos(angle * k);
      imaginary -= coefficient * Math.sin(angle * k);
    }
    return 1 / (real * real + imaginary * imaginary + 1e-12);
  });
}

/** Coefficients of linear prediction, by the recursion of Levinson and Durbin. */
function predict(frame: Float64Array, order: number): Float64Array {
  const correlation = Array.from({ length: order + 1 }, (_, lag) => {
    let sum = 0;
    for (let index = lag; index < frame.length; index += 1)
      sum += (frame[index] ?? 0) * (frame[index - lag] ?? 0);
    return sum;
  });
  let error = (correlation[0] ?? 0) * 1.0001 + 1e-12;
  let coefficients = new Float64Array(order + 1);
  coefficients[0] = 1;
  for (let k = 1; k <= order; k += 1) {
    let sum = correlation[k] ?? 0;
    for (let j = 1; j < k; j += 1) sum += (coefficients[j] ?? 0) * (correlation[k - j] ?? 0);
    const reflection = -sum / error;
    const next = Float64Array.from(coefficients);
    for (let j = 1; j < k; j += 1) next[j] = (coefficients[j] ?? 0) + reflection * (coefficients[k - j] ?? 0);
    next[k] = reflection;
    coefficients = next;
    error *= 1 - reflection * reflection;
  }
  return coefficients;
}
