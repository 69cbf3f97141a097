import { expect, test } from "vitest";
import { createListener, heardRateHz } from "./hear-bands.ts";
import { shapeMouth } from "./shape-mouth.ts";

const frameRate = 25;

/** A voice that hums on harmonics of 120 Hz, each as loud as `weight` says of its frequency; null: silence. */
function listen(parts: readonly { ms: number; weight: ((hz: number) => number) | null }[]) {
  const listener = createListener();
  let time = 0;
  let lengthMs = 0;
  for (const { ms, weight } of parts) {
    const samples = Float32Array.from({ length: (ms / 1000) * heardRateHz }, () => {
      time += 1 / heardRateHz;
      if (weight === null) return 0;
      let sum = 0;
      for (let hz = 120; hz < 3_600; hz += 120) sum += weight(hz) * Math.sin(2 * Math.PI * hz * time);
      return sum * 0.05;
    });
    listener.add(samples);
    lengthMs += ms;
  }
  const frameCount = Math.round((lengthMs * frameRate) / 1000);
  const heard = listener.finish();
  return (movement?: number) => shapeMouth(heard, { frameRate, frameCount, movement });
}
const hear = (parts: Parameters<typeof listen>[0]) => listen(parts)();

const peak = (middle: number, width: number) => (hz: number) => Math.exp(-(((hz - middle) / width) ** 2));
const open = (hz: number) => 0.4 * peak(150, 200)(hz) + peak(750, 250)(hz) + 0.5 * peak(1_200, 250)(hz);
const bright = (hz: number) => peak(280, 120)(hz) + 0.5 * peak(2_300, 400)(hz);
const dark = (hz: number) => peak(300, 120)(hz) + 0.5 * peak(800, 200)(hz);
const hum = peak(200, 110);
/** The frame whose middle is about so late. */
const at = (values: Float32Array, ms: number) =>
  values[Math.floor(((ms - 20) * frameRate) / 1000)] ?? Number.NaN;

test("in silence the mouth is left to itself, and an open vowel opens it", () => {
  const { voice, jaw } = hear([
    { ms: 800, weight: null },
    { ms: 400, weight: open },
    { ms: 800, weight: null },
  ]);
  expect([at(voice, 200), at(voice, 1_800)]).toEqual([0, 0]);
  expect(at(voice, 1_000)).toBeGreaterThan(0.9);
  expect(at(jaw, 1_000)).toBeGreaterThan(0.6);
});

test("nothing but silence moves nothing", () => {
  const { voice } = hear([{ ms: 600, weight: null }]);
  expect(Math.max(...voice)).toBe(0);
});

test("a hum between vowels closes the lips, as m does", () => {
  const { jaw, pressed } = hear([
    { ms: 400, weight: open },
    { ms: 120, weight: hum },
    { ms: 400, weight: open },
  ]);
  expect(at(pressed, 460)).toBeGreaterThan(0.8);
  expect(at(jaw, 460)).toBeLessThan(0.1);
  expect(at(pressed, 200)).toBeLessThan(0.1);
});

test("a moment's break closes them too, as p and b do, and a long pause does not press them", () => {
  const { pressed } = hear([
    { ms: 400, weight: open },
    { ms: 60, weight: null },
    { ms: 400, weight: open },
    { ms: 600, weight: null },
  ]);
  expect(at(pressed, 430)).toBeGreaterThan(0.7);
  expect(at(pressed, 1_200)).toBe(0);
});

test("bright vowels spread the lips and dark ones round them", () => {
  const { spread } = hear([
    { ms: 500, weight: bright },
    { ms: 500, weight: dark },
  ]);
  expect(at(spread, 250)).toBeGreaterThan(0.2);
  expect(at(spread, 750)).toBeLessThan(-0.2);
});

test("with less or more movement the jaw opens so many times as far, and closures and pauses stay as they are", () => {
  const shape = listen([
    { ms: 400, weight: open },
    { ms: 120, weight: hum },
    { ms: 400, weight: open },
    { ms: 600, weight: null },
  ]);
  const [natural, less, more] = [shape(), shape(0.5), shape(1.5)];
  expect(shape(1)).toEqual(natural);
  for (const told of [less, more]) expect({ ...told, jaw: null }).toEqual({ ...natural, jaw: null });
  expect(at(less.jaw, 200)).toBeCloseTo(at(natural.jaw, 200) / 2, 5);
  expect(at(more.jaw, 200)).toBeGreaterThan(at(natural.jaw, 200));
  expect(Math.max(...more.jaw)).toBe(1);
  for (const { jaw } of [less, more])
    expect([at(jaw, 460), at(jaw, 1_200)]).toEqual([at(natural.jaw, 460), at(natural.jaw, 1_200)]);
});
