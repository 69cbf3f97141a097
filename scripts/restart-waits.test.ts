import { expect, test } from "vitest";
import { openRestartWaits } from "./restart-waits.mjs";

test("a program that ran well is started at once, one that ends again and again after ever longer waits", () => {
  let nowMs = 0;
  const waits = openRestartWaits(() => nowMs);
  const restart = (afterMs: number): number => {
    nowMs += afterMs;
    const waitMs = waits.next();
    nowMs += waitMs;
    waits.began();
    return waitMs;
  };
  expect(restart(60_000)).toBe(0);
  expect([restart(1_000), restart(1_000), restart(1_000)]).toEqual([250, 500, 1_000]);
  const more = Array.from({ length: 10 }, () => restart(1_000));
  expect(more.at(-1)).toBe(30_000);
  expect(restart(10_000)).toBe(0);
});
