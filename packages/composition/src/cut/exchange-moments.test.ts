import {
  type ClipLook,
  type ClipMoment,
  type ClipsSettings,
  clipsSettingsSchema,
  momentFrames,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { arrangeClips } from "../arrange/arrange-clips.ts";
import { cutAgain } from "../arrange/cut-again.ts";
import { cutClips } from "../cut-clips.ts";

const good: ClipMoment = {
  ...{ sharpness: 400, motion: 0.03, shake: 0, light: 0.45, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
  colors: Array.from({ length: 27 }, () => 100),
};
const look = (seconds: number, shots: number[] = []): ClipLook => {
  const moments = Array.from({ length: (seconds * 30) / momentFrames }, () => good);
  return { frameCount: moments.length * momentFrames, shots, moments };
};
const looks = new Map([
  ["sea", look(20)],
  ["hill", look(20, [30])],
  ["photo", null],
]);
const make = (part: Partial<ClipsSettings>): ClipsSettings =>
  clipsSettingsSchema.parse({
    ...{ template: "calm-story", lengthMs: 12_000 },
    clips: [...looks.keys()].map((materialId) => ({ materialId })),
    ...part,
  });
const cut = (part: Partial<ClipsSettings> = {}) => cutClips(make(part), { materialId: "own", looks });
const tell = (part: Partial<ClipsSettings> = {}) =>
  cut(part).map(({ materialId, firstFrame, isByHand = false }) => [materialId, firstFrame, isByHand]);

test("a moment that somebody chose is shown in its shot, for as long, and all else stays", () => {
  const before = cut();
  const after = cut({ exchanges: [{ slot: 1, materialId: "sea", firstFrame: 420 }] });
  expect(after[1]).toMatchObject({ materialId: "sea", firstFrame: 420, isByHand: true });
  expect(after.map(({ frameCount }) => frameCount)).toEqual(before.map(({ frameCount }) => frameCount));
  expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));
});

test("what is shown by choice is not shown a second time: the next best is", () => {
  const [, second] = cut();
  if (second === undefined) throw new Error("There are two shots.");
  const { materialId, firstFrame } = second;
  const [chosen, other] = cut({ exchanges: [{ slot: 0, materialId, firstFrame }] });
  expect(chosen).toMatchObject({ materialId, firstFrame, isByHand: true });
  const isApart =
    other?.materialId !== materialId ||
    Math.abs((other?.firstFrame ?? 0) - (firstFrame ?? 0)) >= (second.frameCount ?? 0);
  expect(isApart, JSON.stringify(other)).toBe(true);
});

test("what does not fit is left out: no such shot, no such clip, no stretch that is long enough", () => {
  const before = tell();
  for (const exchange of [
    { slot: 40, materialId: "sea", firstFrame: 0 },
    { slot: 0, materialId: "gone", firstFrame: 0 },
    { slot: 0, materialId: "hill", firstFrame: 10 },
  ])
    expect(tell({ exchanges: [exchange] })).toEqual(before);
  // Near the end of a clip it begins as much sooner as its shot is longer.
  const [late] = cut({ exchanges: [{ slot: 0, materialId: "sea", firstFrame: 599 }] });
  expect((late?.firstFrame ?? 0) + (late?.frameCount ?? 0)).toBe(600);
});

test("a picture may be chosen, and what was chosen stays where another cut is made, here and by hand", () => {
  const exchanges = [{ slot: 2, materialId: "photo", firstFrame: null }];
  for (const seed of [0, 1, 2]) expect(tell({ exchanges, seed })[2]).toEqual(["photo", null, true]);
  const settings = make({ exchanges });
  const arrangement = arrangeClips(settings, { materialId: "own", looks });
  const again = cutAgain(
    arrangement,
    { ...settings, seed: 5 },
    { looks, beat: null, newId: () => `n${Math.random()}` },
  );
  const [photo] = arrangement.shots.filter(({ isByHand }) => isByHand);
  expect(again.shots).toContainEqual(photo);
});
