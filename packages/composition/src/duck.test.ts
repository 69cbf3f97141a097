import { expect, test } from "vitest";
import { curveAt, gainAt } from "./duck.ts";

const curve = [
  { atMs: 1_000, gainDb: 0 },
  { atMs: 3_000, gainDb: -12 },
  { atMs: 4_000, gainDb: 6 },
];

test("a curve of loudness goes evenly from point to point, and stays before the first and after the last", () => {
  expect([0, 1_000, 2_000, 3_000, 3_500, 4_000, 9_000].map((ms) => curveAt(curve, ms))).toEqual([
    0, 0, -6, -12, -3, 6, 6,
  ]);
  expect(curveAt([], 500)).toBe(0);
  expect(curveAt([{ atMs: 700, gainDb: -5 }], 0)).toBe(-5);
});

test("a curve is heard beside the volume, and below a voice", () => {
  const layer = { gainDb: -3, curve, ducks: [{ startMs: 4_500, endMs: 6_000 }] };
  expect(gainAt(layer, 2_000)).toBe(-9);
  expect(gainAt(layer, 5_000)).toBe(-9);
});
