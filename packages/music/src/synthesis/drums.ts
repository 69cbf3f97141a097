import type { Random } from "../random.ts";
import {
  addDyingSine,
  darken,
  getDecay,
  makeNoise,
  sampleRateHz,
  scale,
  shape,
  thin,
  toSamples,
  type Voice,
} from "./tone.ts";

const struck = { attackSeconds: 0.001, releaseSeconds: 0.02 };

/** A skin whose pitch falls while it dies away. `hz`: where the pitch ends. */
function strikeSkin(
  seconds: number,
  { hz, fall, fallSeconds }: { hz: number; fall: number; fallSeconds: number },
): Float32Array {
  const samples = new Float32Array(toSamples(seconds));
  const [decay, fallDecay] = [getDecay(seconds), getDecay(fallSeconds)];
  let radians = 0;
  let gain = 1;
  let bend = fall;
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = Math.sin(radians) * gain;
    radians += (2 * Math.PI * hz * (1 + bend)) / sampleRateHz;
    gain *= decay;
    bend *= fallDecay;
  }
  return samples;
}

function addTo(into: Float32Array, other: Float32Array, from = 0): void {
  for (let at = 0; at < other.length && at + from < into.length; at += 1)
    into[at + from] = (into[at + from] ?? 0) + (other[at] ?? 0);
}

export const strikeKick: Voice = ({ hz, velocity, random }) => {
  const samples = strikeSkin(0.42, { hz, fall: 5, fallSeconds: 0.09 });
  addTo(samples, scale(darken(makeNoise(0.012, { random, dieSeconds: 0.01 }), { fromHz: 3_000 }), 0.35));
  return shape(scale(samples, 0.95 * velocity), struck);
};

export const strikeSnare: Voice = ({ hz, velocity, random }) => {
  const samples = scale(thin(makeNoise(0.28, { random, dieSeconds: 0.2 }), 1_100), 0.55);
  addDyingSine(samples, { hz, gain: 0.45, seconds: 0.13 });
  addDyingSine(samples, { hz: hz * 1.6, gain: 0.25, seconds: 0.09 });
  return shape(scale(samples, 0.72 * velocity), struck);
};

/** Hands that do not quite clap together: when, how long, how loud. */
const hands = [[0, 0.02, 0.7] as const, [0.011, 0.02, 0.8] as const, [0.022, 0.17, 1] as const] as const;

export const strikeClap: Voice = ({ velocity, random }) => {
  const samples = new Float32Array(toSamples(0.3));
  for (const [startSeconds, dieSeconds, gain] of hands)
    addTo(samples, scale(makeNoise(0.24, { random, dieSeconds }), gain), toSamples(startSeconds));
  return shape(scale(darken(thin(samples, 900), { fromHz: 5_500 }), 0.75 * velocity), struck);
};

/** Metal: noise, and tones of no common pitch. */
function strikeMetal(velocity: number, seconds: number, random: Random): Float32Array {
  const samples = makeNoise(seconds, { random, dieSeconds: seconds });
  for (const hz of [3_123, 4_217, 5_459, 6_581, 8_419])
    addDyingSine(samples, { hz, gain: 0.12, seconds: seconds * 0.8, radians: random.next() * 6 });
  return shape(scale(thin(samples, 6_500), 0.5 * velocity), struck);
}

export const strikeHat: Voice = ({ velocity, random }) => strikeMetal(velocity * 0.75, 0.07, random);
export const strikeOpenHat: Voice = ({ velocity, random }) => strikeMetal(velocity * 0.7, 0.38, random);

export const strikeCrash: Voice = ({ velocity, random }) => {
  const samples = makeNoise(2.2, { random, dieSeconds: 1.9 });
  return shape(scale(darken(thin(samples, 3_200), { fromHz: 11_000 }), 0.42 * velocity), struck);
};

/** Grains in a shell: they swell before they stop. */
export const strikeShaker: Voice = ({ velocity, random }) => {
  const samples = makeNoise(0.11, { random, dieSeconds: 0.3 });
  return shape(scale(thin(samples, 5_000), 0.36 * velocity), { attackSeconds: 0.03, releaseSeconds: 0.07 });
};

export const strikeTom: Voice = ({ hz, velocity, random }) => {
  const samples = strikeSkin(0.6, { hz, fall: 0.8, fallSeconds: 0.12 });
  addTo(samples, scale(darken(makeNoise(0.03, { random, dieSeconds: 0.03 }), { fromHz: 1_500 }), 0.3));
  return shape(scale(samples, 0.7 * velocity), struck);
};
