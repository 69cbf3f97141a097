import {
  type ClipLook,
  type ClipMoment,
  type CropPath,
  cropPathSchema,
  momentFrames,
} from "@voxloom/contract";
import { describe, expect, test } from "vitest";
import { placeAt } from "../place-picture.ts";
import { aimShot, findCropSize, findFocus, followSubject } from "./aim-shot.ts";

const moment: ClipMoment = {
  ...{ sharpness: 400, motion: 0.03, shake: 0, light: 0.45, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
  colors: Array.from({ length: 27 }, () => 100),
};

/** A wide clip of moments as they are told, two a second. */
const makeLook = (moments: readonly Partial<ClipMoment>[], shots: number[] = []): ClipLook => ({
  frameCount: moments.length * momentFrames,
  size: { width: 1920, height: 1080 },
  shots,
  moments: moments.map((one) => ({ ...moment, ...one })),
});

const face = (x: number, size = 0.1) => ({ x: x - size / 2, y: 0.2, width: size, height: size });

const upright = { shape: "9:16", box: null, zoom: 1 } as const;
const wide = { width: 1920, height: 1080 };

/** The aim of an upright video of all of a clip. */
function aim(look: ClipLook, { from = 0, frameCount }: { from?: number; frameCount?: number } = {}) {
  const crop = findCropSize(wide, upright);
  const range = { firstFrame: from, frameCount: frameCount ?? look.frameCount - from };
  return { crop, ...followSubject(look, { ...range, crop }) };
}

/** Where a path is in each frame. */
const listPlaces = (path: CropPath, frameCount: number): number[] =>
  Array.from({ length: frameCount }, (_, frame) => placeAt(path, frame).x);

const changes = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));
const most = (values: readonly number[]): number => Math.max(...values.map(Math.abs));

test("what is shown has the shape of the video, and all of one side of the clip", () => {
  expect(findCropSize(wide, upright)).toEqual({ width: 81 / 256, height: 1 });
  expect(findCropSize(wide, { ...upright, shape: "16:9" })).toEqual({ width: 1, height: 1 });
  expect(findCropSize(wide, { ...upright, zoom: 2 })).toEqual({ width: 81 / 512, height: 0.5 });
  const half = { x: 0, y: 0, width: 1, height: 0.5 };
  expect(findCropSize(wide, { shape: "1:1", box: half, zoom: 1 }).height).toBeCloseTo(8 / 9);
});

describe("a crop that follows", () => {
  const walked = makeLook(Array.from({ length: 16 }, (_, at) => ({ x: 0.2 + (0.6 * at) / 15 })));

  test("holds a subject that goes across the picture, smoothly", () => {
    const { path, crop } = aim(walked);
    if (path === undefined) throw new Error("it follows");
    expect(cropPathSchema.parse(path)).toEqual(path);
    const places = listPlaces(path, walked.frameCount);
    walked.moments.forEach(({ x }, at) => {
      const middle = places[at * momentFrames + 7] ?? 0;
      expect(Math.abs(middle - x), `moment ${at}`).toBeLessThan(crop.width * 0.4);
    });
    const speeds = changes(places);
    expect(most(speeds)).toBeLessThanOrEqual((0.9 * crop.width) / 30 + 1e-3);
    // It goes one way, without trembling, and never starts or stops at once.
    expect(Math.min(...speeds)).toBeGreaterThan(-1e-3);
    expect(most(changes(speeds))).toBeLessThan(0.002);
  });

  test("never goes faster than one can look, however wildly the subject jumps", () => {
    const jumping = makeLook(Array.from({ length: 20 }, (_, at) => ({ x: at % 4 < 2 ? 0.05 : 0.95 })));
    const { path, crop } = aim(jumping);
    const places = listPlaces(path ?? [], jumping.frameCount);
    expect(most(changes(places))).toBeLessThanOrEqual((0.9 * crop.width) / 30 + 1e-3);
    for (const place of places) {
      expect(place).toBeGreaterThanOrEqual(crop.width / 2 - 1e-3);
      expect(place).toBeLessThanOrEqual(1 - crop.width / 2 + 1e-3);
    }
  });

  test("stands where the subject stays, trembles, or is seen whole", () => {
    const trembling = makeLook(Array.from({ length: 12 }, (_, at) => ({ x: 0.7 + (at % 2) * 0.04 })));
    expect(aim(trembling)).toEqual({ crop: expect.anything(), focus: { x: expect.closeTo(0.7), y: 0.5 } });
    expect(findFocus(trembling, { firstFrame: 0, frameCount: 180 }).x).toBeCloseTo(0.72);
    const whole = { firstFrame: 0, frameCount: walked.frameCount, crop: { width: 1, height: 1 } };
    expect(followSubject(walked, whole).path).toBeUndefined();
  });

  test("knows nothing of what is behind a cut", () => {
    const cut = makeLook(
      Array.from({ length: 16 }, (_, at) => ({ x: at < 8 ? 0.25 : 0.8 })),
      [8 * momentFrames],
    );
    expect(aim(cut, { frameCount: 8 * momentFrames }).path).toBeUndefined();
    expect(aim(cut, { from: 8 * momentFrames }).focus.x).toBeCloseTo(0.8);
  });

  test("goes on where it was behind a place at which somebody split the shot", () => {
    const before = aim(walked, { frameCount: 120 });
    const after = aim(walked, { from: 120 });
    const whole = aim(walked);
    for (const frame of [119, 120, 180])
      expect(placeAt(frame < 120 ? (before.path ?? []) : (after.path ?? []), frame).x).toBeCloseTo(
        placeAt(whole.path ?? [], frame).x,
        2,
      );
  });

  test("belongs to shots that follow, fill their place and show a clip that was looked at", () => {
    const shot = {
      ...{ follows: true, fit: "cover" as const, firstFrame: 0, frameCount: walked.frameCount },
      ...{ box: null, zoom: 1 },
    };
    const seen = { look: walked, shape: "9:16" as const };
    expect(aimShot(shot, seen)?.path).toBeDefined();
    expect(aimShot({ ...shot, follows: false }, seen)).toBeNull();
    expect(aimShot({ ...shot, fit: "blurred" }, seen)).toBeNull();
    expect(aimShot({ ...shot, firstFrame: null }, seen)).toBeNull();
    expect(aimShot(shot, { ...seen, look: null })).toBeNull();
    const { size: _, ...older } = walked;
    expect(aimShot(shot, { ...seen, look: older })).toBeNull();
  });

  test("is reckoned once for all shots of a stretch", () => {
    let looked = 0;
    const look = makeLook(walked.moments);
    const counted = Object.defineProperty({ ...look }, "moments", {
      get: () => {
        looked += 1;
        return look.moments;
      },
    });
    for (const from of [0, 30, 60]) aim(counted, { from, frameCount: 30 });
    expect(looked).toBe(1);
    expect(aim(counted, { from: 30, frameCount: 30 })).toEqual(aim(look, { from: 30, frameCount: 30 }));
  });

  test("has no more places than a path may, in a clip of ten minutes", () => {
    const long = makeLook(Array.from({ length: 1_200 }, (_, at) => ({ x: 0.5 + 0.4 * Math.sin(at / 3) })));
    const { path } = aim(long);
    expect(cropPathSchema.parse(path)).toEqual(path);
  });
});

describe("faces", () => {
  test("are looked at before what moves beside them", () => {
    const { focus, path } = aim(makeLook(Array.from({ length: 8 }, () => ({ x: 0.9, faces: [face(0.2)] }))));
    expect(focus.x).toBeCloseTo(0.2);
    expect(path).toBeUndefined();
  });

  test("are followed, also over moments in which they look away", () => {
    const look = makeLook(
      Array.from({ length: 16 }, (_, at) => ({
        x: 0.9,
        faces: at % 4 === 3 ? [] : [face(0.2 + (0.6 * at) / 15)],
      })),
    );
    const { path, crop } = aim(look);
    const places = listPlaces(path ?? [], look.frameCount);
    for (let at = 0; at < 16; at += 1)
      expect(Math.abs((places[at * momentFrames + 7] ?? 0) - (0.2 + (0.6 * at) / 15))).toBeLessThan(
        crop.width * 0.4,
      );
  });

  test("of two, the one that was looked at stays, until the other is much larger", () => {
    const both = (left: number, right: number) => ({ faces: [face(0.2, left), face(0.8, right)] });
    const alike = makeLook(Array.from({ length: 12 }, (_, at) => both(0.1, at < 4 ? 0.09 : 0.11)));
    expect(aim(alike)).toMatchObject({ focus: { x: expect.closeTo(0.2) } });
    expect(aim(alike).path).toBeUndefined();
    const nearer = makeLook(Array.from({ length: 12 }, (_, at) => both(0.1, at < 4 ? 0.09 : 0.2)));
    const places = listPlaces(aim(nearer).path ?? [], nearer.frameCount);
    expect(places[0]).toBeLessThan(0.3);
    expect(places.at(-1)).toBeGreaterThan(0.7);
  });

  test("that pass by once do not count", () => {
    const look = makeLook(
      Array.from({ length: 8 }, (_, at) => ({ faces: at === 3 ? [face(0.1)] : [], x: 0.6 })),
    );
    expect(aim(look).focus.x).toBeCloseTo(0.6);
  });
});
