import { frameRateHz } from "./spectrum.ts";

const slowestBpm = 50;
const fastestBpm = 220;
/** Tempi are guessed near this one, where people tap. */
const usualBpm = 115;
const spreadOctaves = 0.9;
const meanSeconds = 0.8;

/** What stands out of a flux: above what is usual around it, in shares of its own spread. */
export function sharpenFlux(flux: Float64Array): Float64Array {
  const reach = Math.round((meanSeconds * frameRateHz) / 2);
  const sums = new Float64Array(flux.length + 1);
  for (let at = 0; at < flux.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (flux[at] ?? 0);
  const sharp = flux.map((value, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(flux.length, at + reach + 1)];
    return Math.max(0, value - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from));
  });
  const spread = Math.sqrt(sharp.reduce((sum, value) => sum + value * value, 0) / Math.max(1, sharp.length));
  return spread === 0 ? sharp : sharp.map((value) => value / spread);
}

/** How alike a flux is to itself so many frames later, for each number of frames; 1 at 0. */
function correlate(flux: Float64Array, longest: number): Float64Array {
  const mean = flux.reduce((sum, value) => sum + value, 0) / Math.max(1, flux.length);
  const centered = flux.map((value) => value - mean);
  const alike = new Float64Array(longest + 2);
  for (let lag = 0; lag < alike.length; lag += 1) {
    let sum = 0;
    for (let at = lag; at < centered.length; at += 1) sum += (centered[at] ?? 0) * (centered[at - lag] ?? 0);
    // What is long is summed of fewer pairs.
    alike[lag] = centered.length > lag ? sum / (centered.length - lag) : 0;
  }
  const whole = alike[0] ?? 0;
  return whole === 0 ? alike : alike.map((value) => value / whole);
}

/**
 * The tempo that a sharpened flux repeats itself in, in beats a minute, and how surely it does, 0 to 1. Of what is twice
 * or half as fast, the one that people rather tap.
 */
export function findTempo(flux: Float64Array): { bpm: number; sureness: number } {
  const longest = Math.min(Math.ceil((4 * 60 * frameRateHz) / slowestBpm), Math.max(0, flux.length - 2));
  const alike = correlate(flux, longest);
  const read = (lag: number): number => {
    const low = Math.floor(lag);
    if (low + 1 >= alike.length) return 0;
    return (alike[low] ?? 0) * (low + 1 - lag) + (alike[low + 1] ?? 0) * (lag - low);
  };
  let best = { bpm: usualBpm, score: 0, sureness: 0 };
  for (let bpm = slowestBpm; bpm <= fastestBpm; bpm += 0.25) {
    const lag = (60 * frameRateHz) / bpm;
    const sureness = (read(lag) + read(2 * lag) + read(4 * lag)) / 3;
    const octaves = Math.log2(bpm / usualBpm) / spreadOctaves;
    const score = sureness * Math.exp(-0.5 * octaves * octaves);
    if (score > best.score) best = { bpm, score, sureness };
  }
  return { bpm: best.bpm, sureness: Math.min(1, Math.max(0, best.sureness)) };
}
