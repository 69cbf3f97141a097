import fc from "fast-check";
import { expect, test } from "vitest";
import { createClock } from "./clock.ts";

const twoStretches = [
  { sourceStartMs: 4000, sourceEndMs: 6000, stretch: 1.25 },
  { sourceStartMs: 1000, sourceEndMs: 2000, stretch: 1.5 },
];

test("tells where the source is at a time of the dub, and how slow its picture runs there", () => {
  const { atDub, dubDurationMs } = createClock(twoStretches, 10_000);
  expect(dubDurationMs).toBe(11_000);
  expect(atDub(500)).toEqual({ sourceMs: 500, stretch: 1 });
  expect(atDub(1750)).toEqual({ sourceMs: 1500, stretch: 1.5 });
  expect(atDub(2500)).toEqual({ sourceMs: 2000, stretch: 1 });
  expect(atDub(5125)).toEqual({ sourceMs: 4500, stretch: 1.25 });
  expect(atDub(11_000)).toEqual({ sourceMs: 10_000, stretch: 1 });
});

test("goes to the dub and back to the same time", () => {
  const { toDub, atDub } = createClock(twoStretches, 10_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (sourceMs) => {
      expect(Math.abs(atDub(toDub(sourceMs)).sourceMs - sourceMs)).toBeLessThan(1);
    }),
  );
});

test("without a stretch both clocks are one", () => {
  const { toDub, atDub } = createClock([], 1000);
  expect([toDub(700), atDub(700)]).toEqual([700, { sourceMs: 700, stretch: 1 }]);
});
