import {
  type ClipLook,
  type ClipMoment,
  type ClipsSettings,
  clipsSettingsSchema,
  momentFrames,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { arrangeClips } from "./arrange/arrange-clips.ts";
import { countShots, cutClips } from "./cut-clips.ts";

const goodMoment: ClipMoment = {
  ...{ sharpness: 400, motion: 0.03, shake: 0, light: 0.45, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
  colors: Array.from({ length: 27 }, () => 100),
};

/** How many frames each of so many pictures is seen, quick cuts of half a second on. */
function countFrames(count: number, part: Partial<ClipsSettings> & { isSample?: boolean } = {}): number[] {
  const ids = Array.from({ length: count }, (_, index) => `picture-${index}`);
  const { isSample = false, ...rest } = part;
  const settings = clipsSettingsSchema.parse({ clips: ids.map((materialId) => ({ materialId })), ...rest });
  const looks = new Map(ids.map((id) => [id, null]));
  return cutClips(settings, { materialId: "own", looks, isSample }).map(({ frameCount }) => frameCount);
}
const sum = (frames: readonly number[]) => frames.reduce((all, one) => all + one, 0);

test("pictures alone, few as they are, fill their video in its rhythm, and none stands longer than is looked at", () => {
  for (const count of [6, 10]) {
    const frames = countFrames(count, { lengthMs: 15_000 });
    expect(frames).toHaveLength(count);
    expect(Math.abs(sum(frames) - 450), `${count} pictures`).toBeLessThan(60);
    expect(new Set(frames).size).toBeGreaterThan(1);
  }
  const two = countFrames(2, { lengthMs: 15_000 });
  expect(sum(two)).toBeGreaterThan(120);
  expect(Math.max(...two)).toBeLessThan(200);
});

test("pictures that are many are as quick as ever", () => {
  expect(Math.max(...countFrames(60, { lengthMs: 15_000 }))).toBeLessThan(45);
});

test("a sample of a template keeps its rhythm", () => {
  expect(Math.max(...countFrames(6, { lengthMs: 15_000, isSample: true }))).toBeLessThan(45);
});

test("without a template each clip is shown once, in the person's order, and short ones leave their time to others", () => {
  const look = (seconds: number): ClipLook => {
    const moments = Array.from({ length: seconds * (30 / momentFrames) }, () => goodMoment);
    return { frameCount: moments.length * momentFrames, shots: [], moments };
  };
  const looks = new Map([
    ["long", look(40)],
    ["short", look(2)],
    ["photo", null],
    ["longer", look(60)],
  ]);
  const settings = clipsSettingsSchema.parse({
    ...{ template: "plain", lengthMs: 30_000 },
    clips: [...looks.keys()].map((materialId) => ({ materialId })),
  });
  const options = { materialId: "own", looks };
  const shown = cutClips(settings, options).map(({ materialId, frameCount }) => [materialId, frameCount]);
  expect(shown).toEqual([
    ["long", 375],
    ["short", 60],
    ["photo", 90],
    ["longer", 375],
  ]);
  expect(countShots(settings, options)).toEqual({ wanted: 4, filled: 4 });
  const { texts } = arrangeClips(settings, options);
  expect(texts).toEqual([]);
});

test("without a template there are no more clips than can be seen", () => {
  const frames = countFrames(20, { template: "plain", lengthMs: 10_000 });
  expect(frames).toEqual(Array.from({ length: 10 }, () => 30));
});
