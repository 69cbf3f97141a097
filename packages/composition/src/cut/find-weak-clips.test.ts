import type { ClipLook, ClipMoment } from "@voxloom/contract";
import { expect, test } from "vitest";
import { findWeakClips } from "./find-weak-clips.ts";

const moment: ClipMoment = {
  ...{ sharpness: 300, motion: 0.03, shake: 0, light: 0.5, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
  colors: Array.from({ length: 27 }, () => 9),
};
/** A clip whose first two seconds are as said, and whose next two are good. */
const makeLook = (part: Partial<ClipMoment>): ClipLook => ({
  ...{ frameCount: 120, shots: [] },
  moments: Array.from({ length: 8 }, (_, at) => (at < 4 ? { ...moment, ...part } : moment)),
});
const looks = new Map<string, ClipLook | null>([
  ["night", makeLook({ light: 0.05 })],
  ["hand", makeLook({ shake: 0.1 })],
  ["fog", makeLook({ sharpness: 2 })],
  ["photo", null],
]);
const show = (firstFrame: number | undefined) =>
  [...looks.keys()].map((source) => ({
    source,
    frameCount: 30,
    ...(firstFrame !== undefined && { firstFrame }),
  }));

test("only what is shown of a clip is judged, and only what most of it lacks is told", () => {
  expect([...findWeakClips(show(0), looks)]).toEqual([
    ["night", "dark"],
    ["hand", "shaken"],
    ["fog", "blurred"],
  ]);
  expect(findWeakClips(show(60), looks).size).toBe(0);
  expect(findWeakClips([...show(0), ...show(60), ...show(75)], looks).size).toBe(0);
});

test("of pictures, unknown clips and an empty video nothing is told", () => {
  expect(findWeakClips(show(undefined), looks).size).toBe(0);
  expect(findWeakClips([{ source: "gone", firstFrame: 0, frameCount: 30 }], looks).size).toBe(0);
  expect(findWeakClips([], looks).size).toBe(0);
});

test("a clip that goes on twice as fast is judged by all that it passes", () => {
  const shot = { source: "night", firstFrame: 30, frameCount: 30 };
  expect([...findWeakClips([shot], looks)]).toEqual([["night", "dark"]]);
  const fast = { ...shot, speed: { from: 2, to: 2, overFrames: 30 } };
  expect(findWeakClips([fast], looks).size).toBe(0);
});
