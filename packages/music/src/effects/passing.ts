import { strikeCrash, strikeSnare } from "../synthesis/drums.ts";
import { hearHall } from "../synthesis/hall.ts";
import { addStereo } from "../synthesis/stereo.ts";
import { addSaw, darken, sampleRateHz, scale, thin, toSamples } from "../synthesis/tone.ts";
import type { EffectMaker } from "./effect-maker.ts";
import { fallFrom, glide, mixAt, moveAcross, riseTo, sweepNoise, sweepTone } from "./sweep.ts";

/** Something comes near and is there. */
export const makeWhooshIn: EffectMaker = ({ seconds, hit, random }) => {
  const hz = (part: number) => glide(260, 5_200)(part / hit);
  const noise = sweepNoise(seconds, { hz, gain: riseTo(hit, 3), random, narrow: 1.1 });
  return moveAcross(noise, { from: -0.7, to: 0.5 });
};

/** Something goes by and away. */
export const makeWhooshOut: EffectMaker = ({ seconds, hit, random }) => {
  const noise = sweepNoise(seconds, { hz: glide(5_200, 240), gain: fallFrom(hit, 3), random, narrow: 1.1 });
  return moveAcross(noise, { from: -0.5, to: 0.7 });
};

/** Something thin cuts the air. */
export const makeSwish: EffectMaker = ({ seconds, hit, random }) => {
  const gain = (part: number) =>
    Math.sin(Math.PI * Math.min(1, part ** (Math.log(0.5) / Math.log(hit)))) ** 3;
  const hz = (part: number) =>
    part < hit ? glide(1_100, 4_800)(part / hit) : glide(4_800, 1_500)((part - hit) / (1 - hit));
  return moveAcross(sweepNoise(seconds, { hz, gain, random, narrow: 1.8 }), { from: -0.8, to: 0.8 });
};

/** Tension: noise and a tone that rise, and tremble the faster the nearer the end is. */
export const makeRiser: EffectMaker = ({ seconds, hit, random }) => {
  const noise = sweepNoise(seconds, { hz: glide(320, 8_500), gain: riseTo(hit, 1.6), random, narrow: 1.2 });
  const tremble = (part: number) => 0.65 + 0.35 * Math.sin(2 * Math.PI * (3 * part + 14 * part ** 3));
  const gain = (part: number) => 0.34 * riseTo(hit, 1.3)(part) * tremble(part);
  for (const detune of [1, 1.006])
    mixAt(noise, sweepTone(seconds, { hz: glide(110 * detune, 880 * detune), gain, bite: 2 }), 0, 0.5);
  return moveAcross(noise);
};

/** Tension that leaves. */
export const makeFall: EffectMaker = ({ seconds, hit, random }) => {
  const noise = sweepNoise(seconds, { hz: glide(7_500, 180), gain: fallFrom(hit, 1.8), random, narrow: 1.2 });
  const gain = fallFrom(hit, 1.6);
  for (const detune of [1, 1.006])
    mixAt(noise, sweepTone(seconds, { hz: glide(760 * detune, 70 * detune), gain, bite: 2 }), 0, 0.16);
  return moveAcross(noise);
};

const struckOnce = { hz: 200, heldSeconds: 0, velocity: 1 };

/** A cymbal backwards. */
export const makeReverseCymbal: EffectMaker = ({ seconds, random }) => {
  const cymbal = strikeCrash({ ...struckOnce, random }).subarray(0, toSamples(seconds));
  return moveAcross(cymbal.toReversed(), { from: 0.4, to: -0.2 });
};

/** Something heavy hits the ground of a hall. */
export const makeImpact: EffectMaker = ({ seconds, random }) => {
  const boom = sweepTone(seconds, {
    hz: (part) => 36 + 110 * 0.001 ** (part * 6),
    gain: fallFrom(0.004, 4),
    bite: 1.4,
  });
  mixAt(
    boom,
    darken(sweepNoise(0.5, { hz: () => 700, gain: fallFrom(0.004, 5), random, narrow: 0.5 }), {
      fromHz: 2_600,
    }),
    0,
    2.2,
  );
  const stereo = moveAcross(boom);
  addStereo(stereo, hearHall(stereo), 0.22);
  return stereo;
};

/** The ground goes away: a deep tone that sinks. */
export const makeBassDrop: EffectMaker = ({ seconds, hit }) => {
  const tone = sweepTone(seconds, { hz: glide(128, 27), gain: fallFrom(hit, 1.2), bite: 0.8 });
  // What small speakers have of it.
  mixAt(tone, sweepTone(seconds, { hz: glide(640, 135), gain: fallFrom(hit, 1.6), bite: 1 }), 0, 0.15);
  return moveAcross(tone);
};

/** Music whose tape comes to a stand. */
export const makeTapeStop: EffectMaker = ({ seconds }) => {
  const chord = new Float32Array(toSamples(seconds));
  for (const [hz, phase] of [
    [110, 0.1],
    [220, 0.3],
    [261.63, 0.6],
    [329.63, 0.85],
    [440, 0.45],
  ] as const)
    addSaw(chord, { hz, gain: 0.2, phase });
  darken(chord, { fromHz: 3_200 });
  const slowed = new Float32Array(chord.length);
  let place = 0;
  for (let at = 0; at < slowed.length; at += 1) {
    const part = at / slowed.length;
    slowed[at] = (chord[Math.floor(place)] ?? 0) * Math.min(1, part * 40, (1 - part) * 4);
    place += (1 - part) ** 1.4;
  }
  return moveAcross(thin(slowed, 30));
};

const rollsPerSecond = 21;

/** A roll that grows, and its stroke. */
export const makeDrumRoll: EffectMaker = ({ seconds, hit, random }) => {
  const roll = new Float32Array(toSamples(seconds));
  const end = seconds * hit;
  for (let beat = 0; beat / rollsPerSecond < end - 0.02; beat += 1) {
    const atSeconds = beat / rollsPerSecond;
    const velocity = 0.12 + 0.5 * (atSeconds / end) ** 1.5 + 0.04 * random.next();
    mixAt(roll, strikeSnare({ ...struckOnce, hz: 190, velocity, random }), atSeconds);
  }
  mixAt(roll, strikeSnare({ ...struckOnce, hz: 190, random }), end, 1.2);
  mixAt(roll, scale(strikeCrash({ ...struckOnce, random }), 1.4), end);
  const release = toSamples(0.15);
  for (let at = roll.length - release; at < roll.length; at += 1)
    roll[at] = (roll[at] ?? 0) * ((roll.length - at) / release);
  return moveAcross(roll);
};

/** How many samples a tenth of a millisecond has: of what is ended and begun without a crack. */
const edge = Math.round(sampleRateHz * 0.0005);

/** A line that is disturbed: bits of noise and of wrong tones, and nothing. */
export const makeGlitch: EffectMaker = ({ seconds, random }) => {
  const samples = new Float32Array(toSamples(seconds));
  let at = 0;
  while (at < samples.length) {
    const length = toSamples(0.012 + 0.045 * random.next());
    const kind = at === 0 ? "tone" : random.pick(["tone", "tone", "noise", "nothing"]);
    const step = (random.pick([180, 320, 640, 1_250, 2_400]) * 2) / sampleRateHz;
    let value = 0;
    for (let index = 0; index < length && at + index < samples.length; index += 1) {
      // Noise that stands for some samples: as where too few bits are left.
      if (kind === "noise" && index % 9 === 0) value = Math.round((random.next() * 2 - 1) * 3) / 3;
      const wave = kind === "tone" ? (Math.floor(index * step) % 2 === 0 ? 0.55 : -0.55) : value * 0.8;
      const ends = Math.min(1, index / edge, (length - index) / edge, (samples.length - at - index) / edge);
      if (kind !== "nothing") samples[at + index] = wave * Math.max(0, ends);
    }
    at += length;
  }
  return moveAcross(darken(samples, { fromHz: 9_000 }));
};
