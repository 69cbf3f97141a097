import { expect, test } from "vitest";
import { nextStripPlace } from "./run-strip.ts";

test("the strip moves half a pixel with every frame, and begins anew after half its width", () => {
  expect(nextStripPlace(0, 200)).toBe(0.5);
  expect(nextStripPlace(99, 200)).toBe(99.5);
  expect(nextStripPlace(99.5, 200)).toBe(0);
});
