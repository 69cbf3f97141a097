import { expect, test } from "vitest";
import { rateTowards } from "./follow-clock.ts";

const wanted = { ms: 10_000, rate: 0.8, isRunning: true };

test("what is on time runs as its clock does", () => {
  expect(rateTowards(wanted, 9_995)).toBe(0.8);
});

test("what is a little late hurries, and what is early lingers, never by much", () => {
  expect(rateTowards(wanted, 9_980)).toBeCloseTo(0.84, 5);
  expect(rateTowards(wanted, 10_020)).toBeCloseTo(0.76, 5);
  expect(rateTowards(wanted, 9_850)).toBeCloseTo(0.864, 5);
});

test("what is far off has to jump", () => {
  expect(rateTowards(wanted, 9_700)).toBeNull();
  expect(rateTowards(wanted, 10_300)).toBeNull();
});

test("drift is under 40 ms within a second, even where it begins at the edge of a jump", () => {
  let isMs = 9_805;
  let dueMs = 10_000;
  for (let step = 0; step < (1000 / 50) * 3; step++) {
    const rate = rateTowards({ ...wanted, ms: dueMs, rate: 1 }, isMs) ?? 1;
    isMs += 50 * rate;
    dueMs += 50;
  }
  expect(Math.abs(dueMs - isMs)).toBeLessThan(40);
});
