import type { Random } from "../random.ts";
import { addMono, makeStereo, type Stereo } from "../synthesis/stereo.ts";
import { sampleRateHz, toSamples } from "../synthesis/tone.ts";

/** A value that changes over a noise: from its share that is over, 0 to 1. */
type Course = (part: number) => number;

/** From one value to another, evenly by ratio: as pitch and distance are heard. */
export const glide =
  (from: number, to: number): Course =>
  (part) =>
    from * (to / from) ** Math.min(1, Math.max(0, part));

/** Rises up to a moment and is over soon behind it. `steep`: 1 evenly, more: late. */
export const riseTo =
  (hit: number, steep: number): Course =>
  (part) =>
    part <= hit ? (part / hit) ** steep : ((1 - part) / (1 - hit)) ** 2;

/** Is there soon, and dies away. */
export const fallFrom =
  (hit: number, steep: number): Course =>
  (part) =>
    part < hit ? part / hit : ((1 - part) / (1 - hit)) ** steep;

type Sweep = { hz: Course; gain: Course; random: Random /** How narrow the band is. */; narrow: number };

/** Noise of a band that moves, by a filter that stays itself while it does (a state variable filter of trapezoids). */
export function sweepNoise(seconds: number, { hz, gain, random, narrow }: Sweep): Float32Array {
  const samples = new Float32Array(toSamples(seconds));
  const damping = 1 / narrow;
  let [first, second, turn, share] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const part = at / samples.length;
    // The filter's place is reckoned now and then: nobody hears 0.3 ms.
    if (at % 16 === 0) {
      turn = Math.tan((Math.PI * Math.min(hz(part), sampleRateHz * 0.45)) / sampleRateHz);
      share = 1 / (1 + turn * (turn + damping));
    }
    const input = random.next() * 2 - 1 - second;
    const band = share * first + turn * share * input;
    const low = second + turn * share * first + turn * turn * share * input;
    first = 2 * band - first;
    second = 2 * low - second;
    samples[at] = damping * band * gain(part);
  }
  return samples;
}

/** A tone whose pitch moves. `bite`: 0 a sine, more: with odd overtones. */
export function sweepTone(
  seconds: number,
  { hz, gain, bite = 0 }: { hz: Course; gain: Course; bite?: number },
): Float32Array {
  const samples = new Float32Array(toSamples(seconds));
  let radians = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const part = at / samples.length;
    const wave = Math.sin(radians);
    samples[at] = (bite === 0 ? wave : Math.tanh(wave * (1 + bite))) * gain(part);
    radians += (2 * Math.PI * hz(part)) / sampleRateHz;
  }
  return samples;
}

/** Samples that go from one side (-1 left, 1 right) to another. */
export function moveAcross(
  samples: Float32Array,
  { from, to }: { from: number; to: number } = { from: 0, to: 0 },
): Stereo {
  const stereo = makeStereo(samples.length);
  if (from === to) {
    addMono(stereo, samples, { at: 0, pan: from, gain: 1 });
    return stereo;
  }
  for (let at = 0; at < samples.length; at += 1) {
    const angle = ((from + ((to - from) * at) / samples.length + 1) * Math.PI) / 4;
    stereo.left[at] = (samples[at] ?? 0) * Math.cos(angle);
    stereo.right[at] = (samples[at] ?? 0) * Math.sin(angle);
  }
  return stereo;
}

/** Adds samples to others from a second on; what does not fit is left out. */
export function mixAt(into: Float32Array, samples: Float32Array, seconds = 0, gain = 1): Float32Array {
  const from = Math.round(seconds * sampleRateHz);
  for (let at = 0; at < samples.length && from + at < into.length; at += 1)
    into[from + at] = (into[from + at] ?? 0) + (samples[at] ?? 0) * gain;
  return into;
}
