import { hearHall } from "../synthesis/hall.ts";
import { addMono, addStereo, makeStereo } from "../synthesis/stereo.ts";
import {
  addDyingSine,
  addSaw,
  darken,
  makeNoise,
  sampleRateHz,
  scale,
  shape,
  thin,
  toSamples,
} from "../synthesis/tone.ts";
import type { EffectMaker } from "./effect-maker.ts";
import { fallFrom, glide, mixAt, moveAcross, sweepTone } from "./sweep.ts";

const sharp = { attackSeconds: 0.0006, releaseSeconds: 0.01 };

/** A key or a button. */
export const makeClick: EffectMaker = ({ seconds, random }) => {
  const samples = thin(makeNoise(seconds, { random, dieSeconds: 0.012 }), 1_600);
  addDyingSine(samples, { hz: 2_350, gain: 0.5, seconds: 0.02, radians: 1.2 });
  return moveAcross(shape(samples, sharp));
};

/** A bubble. */
export const makePop: EffectMaker = ({ seconds, hit }) => {
  const gain = (part: number) =>
    part < hit ? Math.sin((Math.PI / 2) * (part / hit)) : ((1 - part) / (1 - hit)) ** 3;
  return moveAcross(sweepTone(seconds, { hz: glide(340, 1_250), gain }));
};

/** Overtones of a small bell: pitch, strength and how long, beside those of its lowest. */
const overtones = [
  [1, 1, 1],
  [2.76, 0.5, 0.55],
  [5.4, 0.28, 0.3],
  [8.93, 0.14, 0.16],
] as const;

function strikeBell(seconds: number, hz: number): Float32Array {
  const samples = new Float32Array(toSamples(seconds));
  for (const [turn, gain, lasts] of overtones)
    addDyingSine(samples, { hz: hz * turn, gain, seconds: seconds * lasts });
  return shape(samples, { attackSeconds: 0.001, releaseSeconds: 0.08 });
}

/** One bell. */
export const makeDing: EffectMaker = ({ seconds }) => moveAcross(strikeBell(seconds, 1_318.5));

/** Two tones that tell something good. */
export const makeChime: EffectMaker = ({ seconds }) => {
  const samples = strikeBell(seconds, 987.77);
  return moveAcross(mixAt(samples, strikeBell(seconds - 0.15, 1_318.5), 0.15));
};

const starsHz = [1_567.98, 1_760, 2_093, 2_349.32, 2_637.02, 3_135.96, 3_520, 4_186.01] as const;
const stars = 18;

/** Glitter: small bells that rise, here and there. */
export const makeSparkle: EffectMaker = ({ seconds, random }) => {
  const stereo = makeStereo(toSamples(seconds));
  for (let star = 0; star < stars; star += 1) {
    const rise = star / stars;
    const hz =
      starsHz[Math.min(starsHz.length - 1, Math.floor(rise * 6 + random.next() * 2.5))] ?? starsHz[0];
    const at = Math.round((rise * 0.95 + 0.03 * random.next()) * sampleRateHz);
    addMono(stereo, strikeBell(0.62, hz), {
      at,
      pan: random.next() * 1.6 - 0.8,
      gain: 0.5 + 0.5 * random.next(),
    });
  }
  addStereo(stereo, hearHall(stereo), 0.4);
  return stereo;
};

/** A piece of metal or plastic against another: `hz` of the body. */
function knock(
  seconds: number,
  { hz, body, random }: { hz: number; body: number; random: Parameters<EffectMaker>[0]["random"] },
): Float32Array {
  const samples = thin(makeNoise(seconds, { random, dieSeconds: seconds * 0.45 }), 1_400);
  addDyingSine(samples, { hz, gain: body, seconds: seconds * 0.7 });
  return shape(samples, sharp);
}

/** A mirror goes up, a curtain runs, the mirror comes back. */
export const makeCameraShutter: EffectMaker = ({ seconds, random }) => {
  const samples = new Float32Array(toSamples(seconds));
  mixAt(samples, knock(0.06, { hz: 420, body: 0.5, random }));
  mixAt(samples, scale(thin(makeNoise(0.05, { random, dieSeconds: 0.2 }), 3_800), 0.28), 0.045);
  mixAt(samples, knock(0.09, { hz: 300, body: 0.7, random }), 0.115, 0.9);
  return moveAcross(samples);
};

/** Keys of a keyboard, unevenly as a person presses them. */
export const makeTyping: EffectMaker = ({ seconds, random }) => {
  const stereo = makeStereo(toSamples(seconds));
  for (let atSeconds = 0; atSeconds < seconds - 0.2; atSeconds += 0.085 + 0.1 * random.next()) {
    const key = knock(0.07, { hz: 260 + 160 * random.next(), body: 0.5, random });
    // The key comes up again.
    const whole = mixAt(new Float32Array(toSamples(0.16)), darken(key, { fromHz: 6_000 }));
    mixAt(whole, knock(0.03, { hz: 900, body: 0.2, random }), 0.07 + 0.02 * random.next(), 0.3);
    addMono(stereo, whole, {
      at: Math.round(atSeconds * sampleRateHz),
      pan: random.next() * 0.6 - 0.3,
      gain: 0.6 + 0.4 * random.next(),
    });
  }
  return stereo;
};

/** A clock: two seconds of it. */
export const makeTickTock: EffectMaker = ({ seconds, random }) => {
  const samples = new Float32Array(toSamples(seconds));
  for (let beat = 0; beat * 0.5 < seconds; beat += 1) {
    const tick = knock(0.05, { hz: beat % 2 === 0 ? 2_600 : 1_900, body: 0.9, random });
    mixAt(samples, tick, beat * 0.5);
  }
  return moveAcross(samples);
};

/** A heart, twice: each beat is two. */
export const makeHeartbeat: EffectMaker = ({ seconds }) => {
  const samples = new Float32Array(toSamples(seconds));
  for (const [atSeconds, gain] of [
    [0, 1],
    [0.27, 0.7],
    [0.95, 1],
    [1.22, 0.7],
  ] as const)
    mixAt(
      samples,
      mixAt(
        sweepTone(0.3, { hz: glide(88, 42), gain: fallFrom(0.05, 3), bite: 0.6 }),
        // What small speakers have of it.
        sweepTone(0.14, { hz: glide(440, 210), gain: fallFrom(0.08, 3), bite: 1 }),
        0,
        0.34,
      ),
      atSeconds,
      gain,
    );
  return moveAcross(samples);
};

/** Wrong: a low tone, twice. */
export const makeBuzz: EffectMaker = ({ seconds }) => {
  const samples = new Float32Array(toSamples(seconds));
  for (const atSeconds of [0, 0.34]) {
    const tone = new Float32Array(toSamples(0.28));
    for (const hz of [116, 118.5]) addSaw(tone, { hz, gain: 0.4 });
    mixAt(
      samples,
      shape(darken(tone, { fromHz: 2_400 }), { attackSeconds: 0.006, releaseSeconds: 0.03 }),
      atSeconds,
    );
  }
  return moveAcross(samples);
};
