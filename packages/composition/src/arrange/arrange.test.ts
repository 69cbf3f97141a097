import {
  type Arrangement,
  arrangementSchema,
  clipsSettingsSchema,
  type LayerStyle,
  limits,
  type Shot,
  videoFrameRate,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { framesPassed } from "../speed.ts";
import {
  addShot,
  changeShot,
  moveShot,
  removeShot,
  replaceShot,
  setShotSpeed,
  splitShot,
  trimShot,
} from "./edit-shots.ts";
import { addText, changeText, removeText } from "./edit-texts.ts";
import { countFrames, listStarts } from "./list-starts.ts";
import { snapFrame } from "./snap-frame.ts";

const style: LayerStyle = {
  ...{ family: "sans", isBold: true, size: 0.08, color: "#ffffff", outline: null, plate: null },
  ...{ align: "center", place: "bottom" },
};
const makeShot = (id: string, part: Partial<Shot> = {}): Shot => ({
  ...{ id, lane: 0, materialId: `m-${id}`, firstFrame: 30, frameCount: 60, box: null, fit: "cover" },
  ...{ focus: null, zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: null },
  ...part,
});
const makeText = (id: string, startFrame: number, frameCount: number) => ({
  ...{ id, startFrame, frameCount, text: id, style, fadeFrames: 6 },
});
const three: Arrangement = arrangementSchema.parse({
  shots: ["a", "b", "c"].map((id) => makeShot(id)),
  texts: [makeText("first", 0, 60), makeText("second", 60, 60), makeText("all", 0, 180)],
});
const describe = (arrangement: Arrangement) =>
  listStarts(arrangement).map(({ shot, startFrame }) => [
    shot.id,
    startFrame,
    shot.firstFrame,
    shot.frameCount,
  ]);
/** The frames of its clip that a shot shows, one after the other. */
const listShown = (shot: Shot) =>
  Array.from({ length: shot.frameCount }, (_, frame) => (shot.firstFrame ?? 0) + framesPassed(shot, frame));
const times = ({ texts }: Arrangement) =>
  texts.map(({ id, startFrame, frameCount }) => [id, startFrame, frameCount]);

test("a shot is trimmed as far as its clip goes, and what follows moves with it", () => {
  const later = trimShot(three, "b", { edge: "start", byFrames: 20, sourceFrames: 100 });
  expect(describe(later)).toEqual([
    ["a", 0, 30, 60],
    ["b", 60, 50, 40],
    ["c", 100, 30, 60],
  ]);
  expect(times(later)).toEqual([
    ["first", 0, 60],
    ["second", 60, 40],
    ["all", 0, 160],
  ]);
  const earlier = trimShot(three, "b", { edge: "start", byFrames: -99, sourceFrames: 100 });
  expect(describe(earlier)[1]).toEqual(["b", 60, 0, 90]);
  const longer = trimShot(three, "b", { edge: "end", byFrames: 99, sourceFrames: 100 });
  expect(describe(longer)[1]).toEqual(["b", 60, 30, 70]);
  expect(times(longer)[2]).toEqual(["all", 0, 190]);
  const shortest = trimShot(three, "b", { edge: "end", byFrames: -99, sourceFrames: 100 });
  expect(describe(shortest)[1]).toEqual(["b", 60, 30, 6]);
  const picture = withShot("b", { firstFrame: null });
  expect(trimShot(picture, "b", { edge: "end", byFrames: 500, sourceFrames: 0 }).shots[1]?.frameCount).toBe(
    560,
  );
});

const withShot = (id: string, part: Partial<Shot>): Arrangement => ({
  ...three,
  shots: three.shots.map((shot) => (shot.id === id ? { ...shot, ...part } : shot)),
});

test("a shot is split, moved, taken out, replaced and brought in; times of a lane have no gap", () => {
  const split = splitShot(three, "b", { frame: 90, newId: "b2" });
  expect(describe(split).slice(1, 3)).toEqual([
    ["b", 60, 30, 30],
    ["b2", 90, 60, 30],
  ]);
  expect(splitShot(three, "b", { frame: 63, newId: "b2" })).toBe(three);
  expect(moveShot(three, "c", 0).shots.map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(moveShot(three, "a", 2).shots.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  const without = removeShot(three, "b");
  expect(describe(without).map(([id, start]) => [id, start])).toEqual([
    ["a", 0],
    ["c", 60],
  ]);
  expect(times(without)).toEqual([
    ["first", 0, 60],
    ["all", 0, 120],
  ]);
  const alone = { ...three, shots: three.shots.slice(0, 1) };
  expect(removeShot(alone, "a")).toBe(alone);
  const other = replaceShot(three, "b", { materialId: "other", firstFrame: 5, sourceFrames: 40 });
  expect(other.shots[1]).toMatchObject({ materialId: "other", firstFrame: 5, frameCount: 40 });
  expect(countFrames(other)).toBe(160);
  const more = addShot(three, {
    ...{ id: "d", afterId: "a", materialId: "d", firstFrame: null, sourceFrames: 0, frameCount: 90 },
  });
  expect(describe(more).slice(0, 3)).toEqual([
    ["a", 0, 30, 60],
    ["d", 60, null, 90],
    ["b", 150, 30, 60],
  ]);
  expect(times(more)[1]).toEqual(["second", 150, 60]);
  for (const one of [split, without, other, more])
    expect(arrangementSchema.safeParse(one).success).toBe(true);
});

test("another lane keeps its own times, and texts stay", () => {
  const two = { ...three, shots: [...three.shots, makeShot("x", { lane: 1 }), makeShot("y", { lane: 1 })] };
  const cut = removeShot(two, "x");
  expect(describe(cut).at(-1)).toEqual(["y", 0, 30, 60]);
  expect(cut.texts).toBe(two.texts);
});

test("words, looks and crops change alone", () => {
  const said = changeText(three, "first", { text: "Other", startFrame: -4, frameCount: 2 });
  expect(said.texts[0]).toMatchObject({ text: "Other", startFrame: 0, frameCount: 6 });
  expect(said.shots).toBe(three.shots);
  expect(removeText(addText(three, makeText("new", 9, 9)), "first").texts.map(({ id }) => id)).toEqual([
    ...["second", "all", "new"],
  ]);
  expect(changeShot(three, "c", { zoom: 2, gainDb: 3 }).shots[2]).toMatchObject({ zoom: 2, gainDb: 3 });
});

test("what is moved lands on beats and edges that are near", () => {
  const beat = { beatMs: 500, fromMs: 0 };
  expect(snapFrame(47, { frames: [], beat, reach: 3 })).toBe(45);
  expect(snapFrame(49, { frames: [], beat, reach: 3 })).toBe(49);
  expect(snapFrame(49, { frames: [50], beat, reach: 3 })).toBe(50);
  expect(snapFrame(44, { frames: [], beat: { beatMs: 500, fromMs: 100 }, reach: 3 })).toBe(42);
  expect(snapFrame(1, { frames: [], beat: null, reach: 9 })).toBe(1);
});

test("what stands beyond the longest video of clips is for slideshows alone", () => {
  const most = (limits.maxVideoMs / 1000) * videoFrameRate;
  const judge = (part: Partial<Arrangement>) =>
    [arrangementSchema, clipsSettingsSchema.shape.arrangement].map(
      (schema) => schema.safeParse({ ...three, ...part }).success,
    );
  expect(judge({ texts: [makeText("last", most, 60)] })).toEqual([true, true]);
  expect(judge({ texts: [makeText("late", most + 1, 60)] })).toEqual([true, false]);
  expect(judge({ texts: [makeText("long", 0, most + 1)] })).toEqual([true, false]);
  const transition = { kind: "crossfade" as const, frameCount: most + 1 };
  expect(judge({ shots: [makeShot("a"), makeShot("b", { transition })] })).toEqual([true, false]);
  expect(judge({ shots: [makeShot("a", { frameCount: most + 1 })] })).toEqual([true, false]);
});

test("a faster shot shows the same part in less time, a slower one in more, as far as the clip goes", () => {
  const fast = setShotSpeed(three, "b", { speed: { from: 2, to: 2 }, sourceFrames: 300 });
  expect(describe(fast)).toEqual([
    ["a", 0, 30, 60],
    ["b", 60, 30, 30],
    ["c", 90, 30, 60],
  ]);
  expect(times(fast)).toEqual([
    ["first", 0, 60],
    ["second", 60, 30],
    ["all", 0, 150],
  ]);
  expect(setShotSpeed(fast, "b", { speed: null, sourceFrames: 300 }).shots).toEqual(
    withShot("b", { isByHand: true }).shots,
  );
  const slow = setShotSpeed(three, "b", { speed: { from: 0.5, to: 0.5 }, sourceFrames: 300 });
  expect(describe(slow)[1]).toEqual(["b", 60, 30, 120]);
  // It goes to the end of its clip, at its speed, and no further; and back to its start.
  const longer = trimShot(fast, "b", { edge: "end", byFrames: 99, sourceFrames: 100 });
  expect(describe(longer)[1]).toEqual(["b", 60, 30, 35]);
  const earlier = trimShot(fast, "b", { edge: "start", byFrames: -99, sourceFrames: 100 });
  expect(describe(earlier)[1]).toEqual(["b", 60, 0, 45]);
  const picture = {
    ...three,
    shots: three.shots.map((shot) => ({ ...shot, firstFrame: null })),
  };
  expect(setShotSpeed(picture, "b", { speed: { from: 2, to: 2 }, sourceFrames: 0 })).toBe(picture);
});

test("a shot that changes its speed shows the same frames once it is cut in two", () => {
  for (const speed of [
    { from: 0.5, to: 2 },
    { from: 3, to: 0.25 },
  ]) {
    const ramped = setShotSpeed(three, "b", { speed, sourceFrames: 300 });
    const [, whole] = ramped.shots;
    const cut = splitShot(ramped, "b", { frame: 60 + 17, newId: "d" });
    const [, first, second] = cut.shots;
    if (!whole || !first || !second) throw new Error("the shots are there");
    const shown = [...listShown(first), ...listShown(second)];
    // What was passed over in parts of a frame is not counted on.
    for (const [at, frame] of listShown(whole).entries())
      expect(Math.abs(frame - (shown[at] ?? -9))).toBeLessThanOrEqual(1);
    expect(shown).toHaveLength(whole.frameCount);
  }
});
