import { describe, expect, test } from "vitest";
import { isLockOver, type ScrollWay, shownStop, snapStep } from "./scenario-snap.ts";

const stops = [1000, 1600, 2200, 2800];

/** Scrolls through places one after the other; the first target that comes up, and at which place. */
function scrollThrough(from: number, places: readonly number[]): [place: number, target: number] | null {
  let way: ScrollWay = { anchorPx: from, lastPx: from };
  for (const place of places) {
    const { way: next, target } = snapStep(way, place, stops);
    if (target !== null) return [place, target];
    way = next;
  }
  return null;
}

describe("snapStep", () => {
  test.each([
    ["30 px are not past the threshold", 1000, [1010, 1020, 1030], null],
    ["the next tab past the threshold", 1000, [1010, 1031], [1031, 1]],
    ["the tab before, upwards", 1600, [1580, 1569], [1569, 0]],
    ["the first tab, coming from above", 600, [690, 720, 735], [735, 0]],
    ["the second where the first was just passed by more than the threshold", 990, [1100], [1100, 1]],
    ["the last tab, coming from below", 3200, [3110, 3090, 3075], [3075, 3]],
    ["nothing past the last", 2800, [2900, 3000, 3100, 3200], null],
    ["nothing before the first", 1000, [900, 800, 700, 600], null],
    ["nothing far above", 100, [200, 300, 400], null],
    ["a turn begins anew", 1000, [1025, 1000, 1025, 1000], null],
  ] as const)("%s", (_, from, places, expected) => {
    expect(scrollThrough(from, places)).toEqual(expected);
  });
});

describe("isLockOver", () => {
  const lock = { beganMs: 0, arrivedMs: null, lastWheelMs: 0 };
  test.each([
    ["not before it has arrived", lock, 1_999, false],
    ["after 2,000 ms whatever happens", { ...lock, lastWheelMs: 1_999 }, 2_000, true],
    ["not sooner than 300 ms after it has arrived", { ...lock, arrivedMs: 500 }, 799, false],
    ["300 ms after it has arrived", { ...lock, arrivedMs: 500 }, 800, true],
    ["not while the wheel still turns", { ...lock, arrivedMs: 500, lastWheelMs: 700 }, 900, false],
  ] as const)("%s", (_, state, nowMs, expected) => {
    expect(isLockOver(state, nowMs)).toBe(expected);
  });
});

test("the tab that is shown changes half-way between two stops", () => {
  expect([0, 1000, 1299, 1301, 2800, 9999].map((place) => shownStop(place, stops))).toEqual([
    0, 0, 0, 1, 3, 3,
  ]);
});
