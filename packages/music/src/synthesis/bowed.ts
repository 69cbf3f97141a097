import { addDyingSine, addSaw, darken, scale, shape, type Tone, toSamples, type Voice } from "./tone.ts";

const makeEmpty = ({ heldSeconds }: Tone, release: number): Float32Array =>
  new Float32Array(toSamples(heldSeconds + release));

/** A wide and slow sound: five saws, a little out of tune with each other, without their edges. */
export const playPad: Voice = (tone) => {
  const samples = makeEmpty(tone, 0.9);
  for (const detune of [0.994, 0.9975, 1, 1.0028, 1.0055])
    addSaw(samples, { hz: tone.hz * detune, gain: 0.16, phase: tone.random.next() });
  darken(samples, { fromHz: 500, toHz: 1_300, seconds: 3 });
  return shape(scale(samples, 0.55 * tone.velocity), { attackSeconds: 0.45, releaseSeconds: 0.9 });
};

/** Some players of strings, each with a sway of their own. */
export const playStrings: Voice = (tone) => {
  const { hz, velocity, random, heldSeconds } = tone;
  const samples = makeEmpty(tone, 0.35);
  for (const detune of [0.9965, 1, 1.0035])
    addSaw(samples, {
      ...{ hz: hz * detune, gain: 0.24 },
      ...{ sway: 0.0025 + random.next() * 0.001, phase: random.next() },
    });
  darken(samples, { fromHz: 900 + 2_600 * velocity });
  // A short note is begun at once, a long one swells.
  const attackSeconds = Math.min(0.16, heldSeconds * 0.3);
  return shape(scale(samples, 0.5 * velocity), { attackSeconds, releaseSeconds: 0.35 });
};

/** A voice for a tune above drums. */
export const playLead: Voice = (tone) => {
  const { hz, velocity, random } = tone;
  const samples = makeEmpty(tone, 0.18);
  addSaw(samples, { hz, gain: 0.3, sway: 0.003, phase: random.next() });
  addSaw(samples, { hz: hz * 1.004, gain: 0.22, sway: 0.003, phase: random.next() });
  addSaw(samples, { hz: hz / 2, gain: 0.14, phase: random.next() });
  darken(samples, { fromHz: 5_200, toHz: 1_700, seconds: 0.7 });
  return shape(scale(samples, 0.5 * velocity), { attackSeconds: 0.012, releaseSeconds: 0.18 });
};

/** A bass with an edge that goes at once. */
export const playBassGuitar: Voice = (tone) => {
  const { hz, velocity } = tone;
  const samples = makeEmpty(tone, 0.09);
  addSaw(samples, { hz, gain: 0.5 });
  darken(samples, { fromHz: 500 + 1_500 * velocity, toHz: 260, seconds: 0.35 });
  addDyingSine(samples, { hz, gain: 0.5, seconds: 6 });
  return shape(scale(samples, 0.7 * velocity), { attackSeconds: 0.005, releaseSeconds: 0.09 });
};

/** A round bass; its overtones let small loudspeakers tell the note. */
export const playSubBass: Voice = (tone) => {
  const { hz, velocity } = tone;
  const samples = makeEmpty(tone, 0.15);
  addDyingSine(samples, { hz, gain: 0.75, seconds: 9 });
  addDyingSine(samples, { hz: hz * 2, gain: 0.2, seconds: 3 });
  addDyingSine(samples, { hz: hz * 3, gain: 0.07, seconds: 1.5 });
  return shape(scale(samples, 0.8 * velocity), { attackSeconds: 0.012, releaseSeconds: 0.15 });
};
