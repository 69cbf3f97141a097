import type { ClipLook, Shot } from "@voxloom/contract";
import { expect, test } from "vitest";
import { findGains } from "./even-colors.ts";

const moment = {
  ...{ sharpness: 400, motion: 0.03, shake: 0, light: 0.45, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
};
/** A clip of one color, red, green and blue of 0 to 255. */
const look = (...color: [number, number, number]): ClipLook => ({
  ...{ frameCount: 60, shots: [] },
  moments: Array.from({ length: 4 }, () => ({
    ...moment,
    colors: Array.from({ length: 27 }, (_, at) => color[at % 3] ?? 0),
  })),
});
const shot = (id: string, spec: Partial<Shot> = {}): Shot => ({
  ...{ id, lane: 0, materialId: id, firstFrame: 0, frameCount: 60, box: null, fit: "cover", focus: null },
  ...{ zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: null },
  ...spec,
});
const usual = look(110, 105, 100);
const find = (others: Record<string, ClipLook>) =>
  findGains(
    ["one", "two", "three", ...Object.keys(others)].map((id) => shot(id)),
    new Map(Object.entries({ one: usual, two: usual, three: usual, ...others })),
  );

test("shots that are of one light stay as they are", () => {
  expect(find({}).size).toBe(0);
  expect(find({ nearly: look(111, 105, 100) }).size).toBe(0);
  expect(findGains([], new Map()).size).toBe(0);
});

test("a dark shot comes nearer to the others, and a bright one too, some of the way", () => {
  const gains = find({ dark: look(88, 84, 80), bright: look(143, 137, 130) });
  const { dark, bright } = Object.fromEntries(gains);
  expect(dark?.green).toBeGreaterThan(1.1);
  expect((dark?.green ?? 0) * 84).toBeLessThan(105);
  expect(bright?.green).toBeLessThan(0.9);
  expect((bright?.green ?? 0) * 137).toBeGreaterThan(105);
  // Of one tint before, of one after.
  expect(dark?.red).toBeCloseTo(dark?.green ?? 0, 2);
});

test("a bluish shot is warmed, and stays as bright", () => {
  const cold = { red: 100, green: 105, blue: 118 };
  const gains = find({ cold: look(cold.red, cold.green, cold.blue) }).get("cold");
  expect((gains?.red ?? 0) / (gains?.blue ?? 0)).toBeGreaterThan(1.05);
  const light = (by: { red: number; green: number; blue: number }) =>
    0.299 * cold.red * by.red + 0.587 * cold.green * by.green + 0.114 * cold.blue * by.blue;
  expect(light(gains ?? { red: 0, green: 0, blue: 0 })).toBeCloseTo(light({ red: 1, green: 1, blue: 1 }), -1);
});

test("never by more than is natural, and never what is meant so", () => {
  const gains = find({ cave: look(22, 20, 18), night: look(8, 8, 10), forest: look(60, 140, 50) });
  for (const gain of Object.values(gains.get("cave") ?? {})) {
    expect(gain).toBeGreaterThan(1.1);
    expect(gain).toBeLessThanOrEqual(1.22 * 1.08);
  }
  expect(gains.has("night")).toBe(false);
  // Green is what is seen there: only its brightness may change.
  const { red = 1, green = 1, blue = 1 } = gains.get("forest") ?? {};
  expect(red).toBeCloseTo(green, 2);
  expect(blue).toBeCloseTo(green, 2);
});

test("pictures, and clips that nobody has looked at, stay as they are", () => {
  const shots = [shot("one"), shot("two"), shot("map", { firstFrame: null }), shot("new")];
  const gains = findGains(
    shots,
    new Map([
      ["one", usual],
      ["two", look(60, 57, 55)],
      ["map", null],
    ]),
  );
  expect([...gains.keys()]).toEqual(["two"]);
});
