import { expect, test } from "vitest";
import { placeWithin } from "./place-within.ts";

const least = { width: 240, height: 200 };

test("a window opens where it was left", () => {
  const place = { left: 300, top: 120, width: 520, height: 400 };
  expect(placeWithin({ width: 1440, height: 900 }, place, least)).toEqual(place);
});

test("on a smaller page all of it is in reach, and it is never too small to be used", () => {
  const place = { left: 1800, top: 1000, width: 900, height: 700 };
  expect(placeWithin({ width: 800, height: 600 }, place, least)).toEqual({
    left: 0,
    top: 0,
    width: 800,
    height: 600,
  });
  const tiny = { left: -50, top: -50, width: 10, height: 10 };
  expect(placeWithin({ width: 800, height: 600 }, tiny, least)).toEqual({ left: 0, top: 0, ...least });
});
