import { type ClipLook, type ClipMoment, clipsSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { cutClips, type PlacedMoment } from "../cut-clips.ts";
import { tellCuts } from "./tell-cuts.ts";

const moment: ClipMoment = {
  ...{ sharpness: 300, motion: 0.03, shake: 0, light: 0.5, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
  colors: Array.from({ length: 27 }, (_, at) => at),
};
const makeLook = (part: Partial<ClipMoment>): ClipLook => ({
  ...{ frameCount: 150, shots: [] },
  moments: Array.from({ length: 10 }, () => ({ ...moment, ...part })),
});
const face = { x: 0.4, y: 0.2, width: 0.2, height: 0.3 };
const looks = new Map<string, ClipLook | null>([
  ["usual", makeLook({})],
  ["calm", makeLook({ motion: 0.004 })],
  ["wild", makeLook({ motion: 0.09 })],
  ["sun", makeLook({ light: 0.7 })],
  ["somebody", makeLook({ faces: [face] })],
  ["nobody", makeLook({ faces: [] })],
  ["photo", null],
]);
const faces = new Map([["photo", [face]]]);

/** A cut of shots of these clips, each so long. */
const cut = (ids: readonly string[], frameCount = 30): PlacedMoment[] =>
  ids.map((materialId, index) => ({
    ...{ source: index, materialId, startFrame: index * frameCount, frameCount, judgment: null },
    ...{ firstFrame: materialId === "photo" ? null : 0, focus: null, box: undefined, follows: false },
  }));
const tell = (...cuts: PlacedMoment[][]) => tellCuts(cuts, { looks, faces });

test("each cut is told by what the others are not, and alike ones by nothing", () => {
  expect(tell(cut(["calm", "calm"]), cut(["usual"]), cut(["wild", "wild"]))).toEqual([
    "calm",
    null,
    "moving",
  ]);
  expect(tell(cut(["somebody"]), cut(["nobody"]), cut(["photo"]))).toEqual(["face", null, "face"]);
  expect(tell(cut(["somebody"]), cut(["somebody"]))).toEqual([null, null]);
  expect(tell(cut(["usual", "usual"], 15), cut(["usual"], 30))).toEqual(["fast", null]);
  expect(tell(cut(["usual"]), cut(["sun"], 30))).toEqual([null, "bright"]);
  expect(tell(cut(["usual"]), cut(["usual"]), cut(["usual"]))).toEqual([null, null, null]);
});

test("nothing is told of a single cut, of none, and of motion that nobody sees or knows", () => {
  expect(tell(cut(["calm"]))).toEqual([null]);
  expect(tell([], [])).toEqual([null, null]);
  looks.set("still", makeLook({ motion: 0.001 }));
  expect(tell(cut(["still"]), cut(["calm"]))).toEqual([null, null]);
  expect(tell(cut(["calm"]), cut(["photo"]))).toEqual([null, "face"]);
});

test("the real cuts of clips are told the same way each time", () => {
  const settings = clipsSettingsSchema.parse({ clips: [{ materialId: "wild" }, { materialId: "calm" }] });
  const cuts = [0, 1, 2].map((seed) => cutClips({ ...settings, seed }, { materialId: "none", looks }));
  expect(tellCuts(cuts, { looks, faces })).toEqual(tellCuts(cuts, { looks, faces }));
});
