import {
  addDyingSine,
  darken,
  getDecay,
  makeNoise,
  sampleRateHz,
  scale,
  shape,
  type Tone,
  toSamples,
  type Voice,
} from "./tone.ts";

const releaseSeconds = 0.25;
const makeEmpty = ({ heldSeconds }: Tone, ring: number): Float32Array =>
  new Float32Array(toSamples(heldSeconds + ring));

/** Strings struck by hammers: ten partials, each a little sharper than a whole multiple, high ones gone first. */
export const playPiano: Voice = (tone) => {
  const { hz, velocity, random } = tone;
  const samples = makeEmpty(tone, releaseSeconds);
  const stiffness = 0.0004;
  // Low strings ring for long, and a hard blow brings more overtones.
  const ring = Math.min(9, 5 * (220 / hz) ** 0.6);
  for (let partial = 1; partial <= 10; partial += 1) {
    const sharp = Math.sqrt(1 + stiffness * partial * partial);
    const gain = (1 / partial ** (2.1 - velocity * 0.8)) * (partial === 7 ? 0.3 : 1);
    const seconds = ring / (1 + 0.35 * (partial - 1));
    // Two strings, hardly out of tune with each other: what lives in the tone.
    for (const detune of [0.9996, 1.0004])
      addDyingSine(samples, {
        ...{ hz: hz * partial * sharp * detune, gain: gain * 0.5, seconds },
        radians: random.next() * 0.4,
      });
  }
  const hammer = darken(makeNoise(0.03, { random, dieSeconds: 0.03 }), { fromHz: 1_800 });
  for (let at = 0; at < Math.min(hammer.length, samples.length); at += 1)
    samples[at] = (samples[at] ?? 0) + (hammer[at] ?? 0) * 0.18 * velocity;
  return shape(scale(samples, 0.42 * velocity), { attackSeconds: 0.002, releaseSeconds });
};

/** A tine of steel: one sine that bends another, more where it is struck hard. */
export const playElectricPiano: Voice = (tone) => {
  const { hz, velocity } = tone;
  const samples = makeEmpty(tone, releaseSeconds);
  const turn = (2 * Math.PI * hz) / sampleRateHz;
  const [bodyDecay, tineDecay] = [getDecay(5), getDecay(0.9)];
  let body = 1;
  let tine = 1;
  for (let at = 0; at < samples.length; at += 1) {
    const bend = Math.sin(at * turn) * (0.35 + 0.9 * velocity * tine);
    const ping = hz < 1_500 ? Math.sin(at * turn * 14) * 0.05 * velocity * tine * tine : 0;
    samples[at] = (Math.sin(at * turn + bend) + ping) * body * 0.36 * velocity;
    body *= bodyDecay;
    tine *= tineDecay;
  }
  return shape(samples, { attackSeconds: 0.003, releaseSeconds });
};

/** Partials of a bell, which are no multiples of one another: how high, how loud, how long in seconds. */
const bellPartials = [
  ...[[1, 0.6, 3.2] as const, [2, 0.28, 2.4] as const, [3.01, 0.16, 1.2] as const],
  ...[[4.2, 0.1, 0.7] as const, [5.4, 0.06, 0.4] as const, [8.1, 0.03, 0.2] as const],
] as const;

export const playBell: Voice = (tone) => {
  const { hz, velocity } = tone;
  const samples = makeEmpty({ ...tone, heldSeconds: Math.max(tone.heldSeconds, 0.6) }, 1.2);
  for (const [ratio, gain, seconds] of bellPartials)
    addDyingSine(samples, { hz: hz * ratio, gain: gain * velocity * 0.6, seconds });
  return shape(samples, { attackSeconds: 0.002, releaseSeconds: 0.8 });
};

/** A string that is plucked: a burst of noise goes round in a loop as long as one vibration (Karplus and Strong). */
export const playPluck: Voice = (tone) => {
  const { hz, velocity, random } = tone;
  const samples = makeEmpty({ ...tone, heldSeconds: Math.max(tone.heldSeconds, 0.35) }, 0.4);
  // The filter of two neighbors delays by half a sample; the rest is a fraction between two places.
  const length = sampleRateHz / hz - 0.5;
  const whole = Math.floor(length);
  const fraction = length - whole;
  const burst = makeNoise((whole + 1) / sampleRateHz, { random, dieSeconds: 10 });
  const loop = darken(burst, { fromHz: 2_500 + 5_000 * velocity });
  const loss = 0.001 ** (1 / (hz * Math.min(4, 2.4 * (330 / hz) ** 0.5)));
  let place = 0;
  let before = 0;
  let filtered = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const now = loop[place] ?? 0;
    const read = now * (1 - fraction) + before * fraction;
    before = now;
    loop[place] = (read + filtered) * 0.5 * loss;
    filtered = read;
    place = place + 1 >= loop.length ? 0 : place + 1;
    samples[at] = read;
  }
  return shape(scale(samples, 0.85 * velocity), { attackSeconds: 0.001, releaseSeconds: 0.3 });
};
