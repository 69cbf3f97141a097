import { beatSampleRateHz, frameRateHz, hopSamples, windowSamples } from "./spectrum.ts";

/** How much a beat that does not come in time costs. */
const tightness = 100;

/**
 * The frames that beats lie on: those that together have the most beginnings and the most even distances, by dynamic
 * programming (Ellis, "Beat tracking by dynamic programming", 2007).
 */
export function trackBeats(flux: Float64Array, bpm: number): number[] {
  const period = (60 * frameRateHz) / bpm;
  const [nearest, farthest] = [Math.round(period / 2), Math.round(period * 2)];
  const costs = Float64Array.from({ length: farthest + 1 }, (_, distance) =>
    distance < nearest ? 0 : tightness * Math.log(distance / period) ** 2,
  );
  const scores = new Float64Array(flux.length);
  const before = new Int32Array(flux.length).fill(-1);
  for (let at = 0; at < flux.length; at += 1) {
    let best = 0;
    for (let distance = nearest; distance <= farthest && distance <= at; distance += 1) {
      const score = (scores[at - distance] ?? 0) - (costs[distance] ?? 0);
      if (score > best) {
        best = score;
        before[at] = at - distance;
      }
    }
    scores[at] = (flux[at] ?? 0) + best;
  }
  let last = -1;
  for (let at = Math.max(0, flux.length - Math.round(period)); at < flux.length; at += 1)
    if (last === -1 || (scores[at] ?? 0) > (scores[last] ?? 0)) last = at;
  const beats: number[] = [];
  for (let at = last; at >= 0; at = before[at] ?? -1) beats.push(at);
  return beats.reverse();
}

/** When a beat sounds, in milliseconds: the top between the frames, in the middle of what a frame hears. */
export function timeBeat(flux: Float64Array, frame: number): number {
  const [left, here, right] = [flux[frame - 1] ?? 0, flux[frame] ?? 0, flux[frame + 1] ?? 0];
  const bend = left - 2 * here + right;
  const shift = bend < 0 ? Math.min(0.5, Math.max(-0.5, (left - right) / (2 * bend))) : 0;
  return (((frame + shift) * hopSamples + windowSamples / 2) * 1_000) / beatSampleRateHz;
}
