import type { Random } from "../random.ts";

/** Samples a second of everything that is made here. */
export const sampleRateHz = 48_000;

/** What an instrument is asked to sound: one note, mono. */
export type Tone = {
  hz: number;
  /** How long it is held. */
  heldSeconds: number;
  /** How hard it is struck, 0..1. */
  velocity: number;
  random: Random;
};
/** Samples of a note with its release, about -1..1; louder where it is struck harder. */
export type Voice = (tone: Tone) => Float32Array;

export const toSamples = (seconds: number): number => Math.max(1, Math.round(seconds * sampleRateHz));

/** What is left of something after one sample, when it falls to a thousandth in `seconds`. */
export const getDecay = (seconds: number): number => 0.001 ** (1 / toSamples(seconds));

/** Adds a sine that dies away to samples. `radians`: its phase at the start. */
export function addDyingSine(
  into: Float32Array,
  { hz, gain, seconds, radians = 0 }: { hz: number; gain: number; seconds: number; radians?: number },
): void {
  // What is above the half of the sample rate would come back as another note.
  if (hz > sampleRateHz * 0.45) return;
  const turn = (2 * Math.PI * hz) / sampleRateHz;
  const decay = getDecay(seconds);
  const cos = Math.cos(turn) * decay;
  const sin = Math.sin(turn) * decay;
  let real = Math.cos(radians) * gain;
  let imaginary = Math.sin(radians) * gain;
  for (let at = 0; at < into.length; at += 1) {
    into[at] = (into[at] ?? 0) + imaginary;
    const next = real * cos - imaginary * sin;
    imaginary = real * sin + imaginary * cos;
    real = next;
  }
}

/** Shapes samples in place: they rise, stay while the note is held, and fall to silence at the end of the array. */
export function shape(
  samples: Float32Array,
  { attackSeconds, releaseSeconds }: { attackSeconds: number; releaseSeconds: number },
): Float32Array {
  const attack = toSamples(attackSeconds);
  const release = Math.min(samples.length, toSamples(releaseSeconds));
  const releaseAt = samples.length - release;
  for (let at = 0; at < samples.length; at += 1) {
    const rise = at < attack ? at / attack : 1;
    const fall = at > releaseAt ? (samples.length - at) / release : 1;
    samples[at] = (samples[at] ?? 0) * rise * fall * fall;
  }
  return samples;
}

/** What is left over where a wave jumps, so that the jump has no overtones that fold back (PolyBLEP). */
function smoothJump(phase: number, step: number): number {
  if (phase < step) {
    const part = phase / step;
    return part + part - part * part - 1;
  }
  if (phase > 1 - step) {
    const part = (phase - 1) / step;
    return part * part + part + part + 1;
  }
  return 0;
}

/** Adds a saw. `sway`: how far the pitch goes up and down, as share of the pitch, five times a second. */
export function addSaw(
  into: Float32Array,
  { hz, gain, sway = 0, phase = 0 }: { hz: number; gain: number; sway?: number; phase?: number },
): void {
  const step = hz / sampleRateHz;
  const swayTurn = (2 * Math.PI * 5) / sampleRateHz;
  let place = phase;
  for (let at = 0; at < into.length; at += 1) {
    // The sway begins late, as a player's does.
    const depth = sway === 0 ? 0 : sway * Math.min(1, at / 24_000) * Math.sin(at * swayTurn);
    const now = step * (1 + depth);
    into[at] = (into[at] ?? 0) + gain * (2 * place - 1 - smoothJump(place, now));
    place += now;
    if (place >= 1) place -= 1;
  }
}

/** Takes what is above a frequency away, 12 dB an octave, in place. `fromHz` to `toHz`: it closes or opens by and by. */
export function darken(
  samples: Float32Array,
  { fromHz, toHz = fromHz, seconds = 1 }: { fromHz: number; toHz?: number; seconds?: number },
): Float32Array {
  const decay = getDecay(seconds) ** 16;
  let way = 1;
  let share = 0;
  let first = 0;
  let second = 0;
  for (let at = 0; at < samples.length; at += 1) {
    // The filter's place is reckoned now and then: nobody hears 0.3 ms.
    if (at % 16 === 0) {
      const hz = Math.min(toHz + (fromHz - toHz) * way, sampleRateHz * 0.45);
      share = 1 - Math.exp((-2 * Math.PI * hz) / sampleRateHz);
      way *= decay;
    }
    first += share * ((samples[at] ?? 0) - first);
    second += share * (first - second);
    samples[at] = second;
  }
  return samples;
}

/** Takes what is below a frequency away, 12 dB an octave, in place. */
export function thin(samples: Float32Array, hz: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * hz) / sampleRateHz);
  let first = 0;
  let second = 0;
  for (let at = 0; at < samples.length; at += 1) {
    first += share * ((samples[at] ?? 0) - first);
    const above = (samples[at] ?? 0) - first;
    second += share * (above - second);
    samples[at] = above - second;
  }
  return samples;
}

/** Noise that dies away. */
export function makeNoise(
  seconds: number,
  { random, dieSeconds }: { random: Random; dieSeconds: number },
): Float32Array {
  const samples = new Float32Array(toSamples(seconds));
  const decay = getDecay(dieSeconds);
  let gain = 1;
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = (random.next() * 2 - 1) * gain;
    gain *= decay;
  }
  return samples;
}

/** Changes the loudness of samples in place. */
export function scale(samples: Float32Array, gain: number): Float32Array {
  for (let at = 0; at < samples.length; at += 1) samples[at] = (samples[at] ?? 0) * gain;
  return samples;
}
