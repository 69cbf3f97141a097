import { type Stereo, sides } from "./stereo.ts";
import { sampleRateHz } from "./tone.ts";

type Filter = { b: readonly [number, number, number]; a: readonly [number, number] };
/** Filters of ITU-R BS.1770-4 for 48 kHz: what a head does to sound, and how deaf one is to low tones. */
const head: Filter = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
};
const low: Filter = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] };

function filter(samples: Float64Array, { b, a }: Filter): void {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[at] = y;
  }
}

const blockSamples = sampleRateHz * 0.4;
const hopSamples = sampleRateHz * 0.1;
const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const average = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

/** Power of each 0.4 s, ten a second, as ears weigh it. What is shorter is followed by silence. */
function listPowers(stereo: Stereo): number[] {
  const length = Math.max(blockSamples, stereo.left.length);
  const filtered = sides.map((side) => {
    const samples = new Float64Array(length);
    samples.set(stereo[side]);
    filter(samples, head);
    filter(samples, low);
    return samples;
  });
  const powers: number[] = [];
  for (let from = 0; from + blockSamples <= length; from += hopSamples) {
    let sum = 0;
    for (const samples of filtered)
      for (let at = from; at < from + blockSamples; at += 1) sum += (samples[at] ?? 0) ** 2;
    powers.push(sum / blockSamples);
  }
  return powers;
}

/** Integrated loudness of stereo sound at 48 kHz in LUFS, by ITU-R BS.1770-4; -Infinity of silence. */
export function measureLufs(stereo: Stereo): number {
  const heard = listPowers(stereo).filter((power) => toLufs(power) > -70);
  if (heard.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(average(heard)) - 10;
  return toLufs(average(heard.filter((power) => toLufs(power) > gate)));
}

/** Loudness of the loudest 0.4 s of stereo sound at 48 kHz in LUFS, by ITU-R BS.1770-4; -Infinity of silence. */
export const measureLoudestLufs = (stereo: Stereo): number => toLufs(Math.max(...listPowers(stereo)));
