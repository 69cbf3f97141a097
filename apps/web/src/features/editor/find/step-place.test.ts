import { expect, test } from "vitest";
import type { FindPlace } from "./find-places.ts";
import { stepPlace } from "./step-place.ts";

const places: FindPlace[] = ["a", "b", "b"].map((id, from) => ({ id, field: "target", from, to: from + 1 }));

test("one goes round at both ends", () => {
  expect(stepPlace({ places, at: 2 }, 1, () => true)).toBe(0);
  expect(stepPlace({ places, at: 0 }, -1, () => true)).toBe(2);
});

test("at first one goes from the line one works on", () => {
  expect(stepPlace({ places, at: -1 }, 1, ({ id }) => id >= "b")).toBe(1);
  expect(stepPlace({ places, at: -1 }, -1, ({ id }) => id >= "b")).toBe(0);
  expect(stepPlace({ places, at: -1 }, 1, ({ id }) => id >= "c")).toBe(0);
  expect(stepPlace({ places: [], at: -1 }, 1, () => true)).toBe(-1);
});
