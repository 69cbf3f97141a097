import { expect, test } from "vitest";
import { levelBands, levelRateHz, measureLevels, shapeLevels } from "./measure-levels.ts";
import { beatSampleRateHz, readSpectrum } from "./spectrum.ts";

/** A tone of so many hertz that sounds from one time to another, in seconds. */
const tone = (hz: number, seconds: number, [from, to]: [number, number]): Float32Array =>
  Float32Array.from({ length: seconds * beatSampleRateHz }, (_, at) => {
    const time = at / beatSampleRateHz;
    return time >= from && time < to ? Math.sin(2 * Math.PI * hz * time) / 2 : 0;
  });
const at = (levels: Uint8Array, seconds: number) => {
  const from = Math.round(seconds * levelRateHz) * levelBands;
  return [...levels.subarray(from, from + levelBands)];
};

test("a band is loud while its pitch sounds, deep ones first, and falls after it", () => {
  const deep = shapeLevels(measureLevels(readSpectrum(tone(80, 3, [1, 2]))));
  const high = shapeLevels(measureLevels(readSpectrum(tone(6_000, 3, [1, 2]))));
  expect(Math.max(...at(deep, 0.5))).toBe(0);
  const [loudestDeep, loudestHigh] = [deep, high].map((levels) => {
    const bands = at(levels, 1.5);
    return bands.indexOf(Math.max(...bands));
  });
  expect(loudestDeep).toBeLessThan(4);
  expect(loudestHigh).toBeGreaterThan(14);
  expect(Math.max(...at(deep, 1.5))).toBe(255);
  const [soon, later] = [Math.max(...at(deep, 2.1)), Math.max(...at(deep, 2.6))];
  expect(soon).toBeGreaterThan(later);
  expect(later).toBeLessThan(20);
});

test("silence has no levels", () => {
  expect(Math.max(...shapeLevels(measureLevels(readSpectrum(new Float32Array(beatSampleRateHz)))))).toBe(0);
  expect(shapeLevels(new Float32Array())).toHaveLength(0);
});
