import type { ClipLook } from "@voxloom/contract";
import { expect, test } from "vitest";
import { judgeShot } from "./judge-shot.ts";
import { findNextBest, listNextBest } from "./list-next-best.ts";

const usual = { motion: 0.03, shake: 0, light: 0.47, lost: 0, isBlack: false, x: 0.5, y: 0.5 };

/** A clip of as many half seconds, so sharp each, with a cut before the fifth. */
const makeLook = (sharpness: readonly number[], part: Partial<ClipLook> = {}): ClipLook => ({
  ...{ frameCount: sharpness.length * 15, shots: [60] },
  moments: sharpness.map((one) => ({
    ...usual,
    sharpness: one,
    colors: Array.from({ length: 27 }, () => 0),
  })),
  ...part,
});
const look = makeLook([100, 900, 900, 100, 400, 400, 1, 400, 600, 600]);
const wanted = { frameCount: 28, used: [], trim: null };
const starts = (places: ReturnType<typeof listNextBest>) => places.map(({ firstFrame }) => firstFrame);

test("the next best places are whole, good all through and apart, the best first", () => {
  // Not at 60, which the clip's own cut smears, nor where the seventh half second is blurred.
  expect(starts(listNextBest(look, wanted))).toEqual([15, 120, 62]);
  expect(starts(listNextBest(look, { ...wanted, used: [{ from: 40, end: 50 }] }))).toEqual([120, 0, 62]);
  expect(listNextBest(look, { ...wanted, frameCount: 80 })).toEqual([]);
  expect(starts(listNextBest(look, { ...wanted, frameCount: 80, mayBeShorter: true }))).toContain(0);
});

test("one place follows the other, and after the last comes the first again", () => {
  const places = listNextBest(look, wanted);
  const go = (from: number) => findNextBest(places, { from, end: from + 28 })?.firstFrame;
  expect([go(15), go(120), go(62)]).toEqual([120, 62, 15]);
  // What is shown already is no other moment.
  expect(go(20)).toBe(120);
  expect(findNextBest(places.slice(0, 1), { from: 15, end: 43 })).toBeNull();
});

test("a shot is judged by the moments that it shows, with faces where somebody looked for them", () => {
  const shot = {
    ...{
      id: "a",
      lane: 0,
      materialId: "m",
      firstFrame: 75,
      frameCount: 30,
      box: null,
      fit: "cover" as const,
    },
    ...{ focus: null, zoom: 1, motion: "still" as const, tiltDegrees: 0, transition: null, gainDb: null },
  };
  const judged = judgeShot(look, shot);
  expect(judged).toMatchObject({
    light: 1,
    steady: 1,
    face: null,
    faults: [{ fault: "blurred", share: 0.5 }],
  });
  expect(judged?.sharp).toBeCloseTo((Math.sqrt(4 / 9) + Math.sqrt(1 / 900)) / 2, 2);
  const face = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  const moments = look.moments.map((moment, at) => ({ ...moment, faces: at === 5 ? [face] : [] }));
  expect(judgeShot({ ...look, hasFaces: true, moments }, shot)?.face).toBe(0.5);
  expect(judgeShot(look, { ...shot, firstFrame: null })).toBeNull();
});
