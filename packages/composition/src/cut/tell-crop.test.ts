import type { ClipLook } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type Clip, still } from "../composition.ts";
import { tellCrop } from "./tell-crop.ts";

const canvas = { width: 1080, height: 1920 };
const clip = (spec: Partial<Clip> = {}): Clip => ({
  ...{ startFrame: 0, frameCount: 60, source: "sea", firstFrame: 0, fit: "cover", focus: null },
  ...{ motion: { from: still, to: still }, tiltDegrees: 0, transition: null },
  ...spec,
});
const path = [
  { frame: 0, x: 0.2, y: 0.5 },
  { frame: 60, x: 0.8, y: 0.5 },
];
/** A clip in which so many of ten moments have a face. */
const look = (faced: number): ClipLook => ({
  ...{ frameCount: 150, shots: [], hasFaces: true, size: { width: 1920, height: 1080 } },
  moments: Array.from({ length: 10 }, (_, at) => ({
    ...{ sharpness: 400, motion: 0.03, shake: 0, light: 0.5, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
    faces: at < faced ? [{ x: 0.4, y: 0.2, width: 0.2, height: 0.3 }] : [],
    colors: Array.from({ length: 27 }, () => 100),
  })),
});

test("a crop with a path follows the face where faces lead it, else what moves", () => {
  expect(tellCrop(clip({ path }), { look: look(5), canvas })).toBe("face");
  // A face that passes by is not followed.
  expect(tellCrop(clip({ path }), { look: look(2), canvas })).toBe("movement");
  expect(tellCrop(clip({ path }), { look: null, canvas })).toBe("movement");
});

test("a crop without a path holds, though there are faces; what is shown whole has none to tell of", () => {
  expect(tellCrop(clip(), { look: look(10), canvas })).toBe("holds");
  const wide = { width: 1280, height: 720 };
  expect(tellCrop(clip(), { look: look(10), canvas: wide })).toBeNull();
  const near = { ...still, zoom: 1.5 };
  expect(tellCrop(clip({ motion: { from: near, to: near } }), { look: look(10), canvas: wide })).toBe(
    "holds",
  );
});

test("what fits before a blur says so, and a picture that moves says nothing", () => {
  expect(tellCrop(clip({ fit: "blurred" }), { look: look(10), canvas })).toBe("blurred");
  const { firstFrame: _, ...picture } = clip({ motion: { from: still, to: { ...still, zoom: 1.2 } } });
  expect(tellCrop(picture, { look: null, canvas })).toBeNull();
});
