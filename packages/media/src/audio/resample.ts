/** Zero crossings of the sinc on each side: about 80 dB of stop band with the window below. */
const zeroCrossings = 16;

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** Hann-windowed sinc; its band ends a little below half of the lower rate. */
function getTaps(phase: number, reach: number, cutoff: number): Float32Array {
  const taps = new Float32Array(2 * reach);
  let sum = 0;
  for (let tap = 0; tap < taps.length; tap++) {
    const x = tap - reach + 1 - phase;
    const angle = Math.PI * x * cutoff;
    const sinc = Math.abs(angle) < 1e-9 ? 1 : Math.sin(angle) / angle;
    const window = Math.abs(x) >= reach ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    taps[tap] = sinc * window;
    sum += taps[tap] ?? 0;
  }
  // Unity at 0 Hz for each phase, or a steady signal would ripple.
  return taps.map((value) => value / sum);
}

const tapTables = new Map<string, Float32Array[]>();

function tapTable(up: number, reach: number, cutoff: number): Float32Array[] {
  const key = `${up}/${reach}/${cutoff}`;
  const table =
    tapTables.get(key) ?? Array.from({ length: up }, (_, phase) => getTaps(phase / up, reach, cutoff));
  tapTables.set(key, table);
  return table;
}

/**
 * Changes the sample rate of a short sound by a polyphase windowed sinc. Takes -1..1 and gives -1..1;
 * the length becomes round(length * to / from).
 */
export function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples;
  const divisor = greatestCommonDivisor(fromHz, toHz);
  const up = toHz / divisor;
  const down = fromHz / divisor;
  const cutoff = Math.min(1, toHz / fromHz) * 0.95;
  const reach = Math.ceil(zeroCrossings / cutoff);
  const table = tapTable(up, reach, cutoff);
  const output = new Float32Array(Math.round((samples.length * toHz) / fromHz));
  for (let index = 0; index < output.length; index++) {
    const position = index * down;
    const first = Math.floor(position / up) - reach + 1;
    const taps = table[position % up] ?? new Float32Array();
    let sum = 0;
    const from = Math.max(0, -first);
    const end = Math.min(taps.length, samples.length - first);
    for (let tap = from; tap < end; tap++) sum += (taps[tap] ?? 0) * (samples[first + tap] ?? 0);
    output[index] = sum;
  }
  return output;
}
