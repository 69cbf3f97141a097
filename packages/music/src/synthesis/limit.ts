import type { Stereo } from "./stereo.ts";
import { getDecay, toSamples } from "./tone.ts";

/** How long before a peak the sound begins to give way. */
const lookahead = toSamples(0.004);
const releaseShare = 1 - getDecay(0.25);

/** The least of each value and those that follow within the lookahead, by a queue of rising values. */
function findLeastAhead(values: Float32Array): Float32Array {
  const { length } = values;
  const least = new Float32Array(length);
  const queue = new Int32Array(length);
  let first = 0;
  let last = 0;
  for (let at = length - 1; at >= 0; at -= 1) {
    const value = values[at] ?? 1;
    while (last > first && (values[queue[last - 1] ?? 0] ?? 1) >= value) last -= 1;
    queue[last] = at;
    last += 1;
    if ((queue[first] ?? 0) > at + lookahead) first += 1;
    least[at] = values[queue[first] ?? 0] ?? 1;
  }
  return least;
}

/**
 * Factors, one for each sample, that hold a sound below a ceiling once it is `gain` times as loud, that gain included.
 * They change slowly enough not to be heard, and are one for both sides: what is in the middle stays there.
 */
export function findGains({ left, right }: Stereo, gain: number, ceiling: number): Float32Array {
  const wanted = new Float32Array(left.length);
  for (let at = 0; at < wanted.length; at += 1) {
    const peak = Math.max(Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0)) * gain;
    wanted[at] = peak > ceiling ? ceiling / peak : 1;
  }
  const least = findLeastAhead(wanted);
  // It gives way at once and comes back slowly; an average as long as the lookahead rounds both, and is in time.
  let slow = 1;
  for (let at = 0; at < least.length; at += 1) {
    slow = Math.min(least[at] ?? 1, slow + (1 - slow) * releaseShare);
    wanted[at] = slow;
  }
  let sum = lookahead;
  for (let at = 0; at < least.length; at += 1) {
    sum += (wanted[at] ?? 1) - (at < lookahead ? 1 : (wanted[at - lookahead] ?? 1));
    least[at] = (sum / lookahead) * gain;
  }
  return least;
}
