import { type ClipLook, type ClipMoment, clipsSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { composeClips } from "./compose-clips.ts";
import { suggestThumbnails } from "./suggest-thumbnails.ts";

const moment = (part: Partial<ClipMoment> = {}): ClipMoment => ({
  ...{ sharpness: 100, motion: 0.03, shake: 0, light: 0.47, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
  colors: Array.from({ length: 27 }, () => 90),
  ...part,
});
const shot = (part: object) => ({
  ...{ id: "a", lane: 0, materialId: "sea", firstFrame: 0, frameCount: 90, box: null, fit: "cover" },
  ...{ focus: null, zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: null },
  ...part,
});
const compose = (...shots: object[]) => {
  const settings = clipsSettingsSchema.parse({
    template: "long-takes",
    arrangement: { shots: shots.map(shot), texts: [] },
  });
  return composeClips(settings, { materialId: "sea", looks: new Map() });
};
/** Six half seconds, of which one is sharp. */
const lookWithBest = (best: number): ClipLook => ({
  ...{ frameCount: 90, shots: [] },
  moments: Array.from({ length: 6 }, (_, index) => moment(index === best ? { sharpness: 900 } : {})),
});

test("the sharpest moment of each clip is suggested, at its place in the video", () => {
  const looks = new Map([
    ["sea", lookWithBest(2)],
    ["hill", lookWithBest(4)],
  ]);
  const video = compose({}, { id: "b", materialId: "hill" });
  // Moments are half seconds: the third begins at frame 30, the fifth at 60.
  expect(suggestThumbnails(video, looks, 5)).toEqual([37, 90 + 67]);
});

test("of a clip that plays faster, its sharpest moment stands where it is seen", () => {
  const looks = new Map([["sea", lookWithBest(2)]]);
  const video = compose({ frameCount: 45, speed: { from: 2, to: 2 } });
  // Its middle is frame 37 of the clip.
  expect(suggestThumbnails(video, looks, 1)).toEqual([19]);
});

test("what is black, or shown elsewhere only, is none", () => {
  const black = { ...lookWithBest(0), moments: Array.from({ length: 6 }, () => moment({ isBlack: true })) };
  const looks = new Map([
    ["sea", black],
    ["hill", lookWithBest(0)],
  ]);
  const found = suggestThumbnails(
    compose({}, { id: "b", materialId: "hill", firstFrame: 45, frameCount: 30 }),
    looks,
    5,
  );
  expect(found.length).toBe(1);
  expect(found[0]).toBeGreaterThanOrEqual(90);
});

test("pictures give their middle, and no more than asked for are given", () => {
  const pictures = ["a", "b", "c"].map((id) =>
    shot({ id, materialId: id, firstFrame: null, frameCount: 60 }),
  );
  const looks = new Map(["a", "b", "c"].map((id) => [id, null] as const));
  // The last goes into the fade.
  expect(suggestThumbnails(compose(...pictures), looks, 2)).toEqual([30, 90]);
});
