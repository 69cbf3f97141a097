import type { ClipLook, Shot } from "@voxloom/contract";
import { expect, test } from "vitest";
import { findGoodLight, judgeLight, withLight } from "./shot-light.ts";

const look = (light: number, bright?: number): ClipLook => ({
  ...{ frameCount: 60, shots: [] },
  moments: Array.from({ length: 4 }, () => ({
    ...{ sharpness: 400, motion: 0.03, shake: 0, light, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
    ...(bright !== undefined && { range: { dark: 0, bright } }),
    colors: Array.from({ length: 27 }, () => Math.round(255 * light)),
  })),
});
const shot = (spec: Partial<Shot> = {}): Shot => ({
  ...{ id: "a", lane: 0, materialId: "sea", firstFrame: 0, frameCount: 60, box: null, fit: "cover" },
  ...{ focus: null, zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: null },
  ...spec,
});

test("a dark shot becomes about as bright as others, and no brighter than its bright points allow", () => {
  expect(findGoodLight(look(0.25, 0.5), shot(), undefined)).toBe(1.6);
  expect(findGoodLight(look(0.1, 0.7), shot(), undefined)).toBe(1.4);
  expect(findGoodLight(look(0.02, 0.1), shot(), undefined)).toBe(2);
  expect(findGoodLight(look(0.8, 1), shot(), undefined)).toBe(0.5);
  expect(findGoodLight(look(0.25), shot({ firstFrame: null }), undefined)).toBeNull();
});

test("the good light is told beside what evens the colors, whatever light it has now", () => {
  const evened = { red: 1.25, green: 1.25, blue: 1.25 };
  const good = findGoodLight(look(0.2, 0.4), shot(), evened);
  expect(good).toBe(1.6);
  const lit = withLight(evened, 1.2);
  expect(findGoodLight(look(0.2, 0.4), shot({ light: 1.2 }), lit)).toBe(1.6);
});

test("what is dark, with nothing bright in it, is said to be, until somebody sets its light", () => {
  expect(judgeLight(look(0.1, 0.4), shot(), undefined)).toEqual({ brighterBy: 2 });
  expect(judgeLight(look(0.1, 0.9), shot(), undefined)).toBeNull();
  expect(judgeLight(look(0.3, 0.6), shot(), undefined)).toBeNull();
  expect(judgeLight(look(0.19, 0.4), shot(), { red: 1.2, green: 1.2, blue: 1.2 })).toBeNull();
  expect(judgeLight(look(0.1, 0.4), shot({ light: 1 }), undefined)).toBeNull();
});

test("light changes all colors alike, and stops where one of them can go no further", () => {
  expect(withLight(undefined, 1.5)).toEqual({ red: 1.5, green: 1.5, blue: 1.5 });
  expect(withLight({ red: 1.1, green: 1, blue: 0.9 }, undefined)).toEqual({ red: 1.1, green: 1, blue: 0.9 });
  expect(withLight({ red: 1.25, green: 1, blue: 1 }, 2)).toEqual({ red: 2, green: 1.6, blue: 1.6 });
  expect(withLight({ red: 1, green: 1, blue: 0.8 }, 0.5)).toEqual({ red: 0.625, green: 0.625, blue: 0.5 });
});
