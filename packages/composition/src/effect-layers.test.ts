import { type Arrangement, arrangementSchema, audioEffects, limits, type Shot } from "@voxloom/contract";
import { expect, test } from "vitest";
import { addEffectAtCuts, changeEffect, removeEffect } from "./arrange/edit-effects.ts";
import { addShot, removeShot, trimShot } from "./arrange/edit-shots.ts";
import { toFrames } from "./composition.ts";
import { effectSource, listEffects, readEffectSource } from "./effect-layers.ts";

const shot = (id: string, frameCount = 60): Shot => ({
  ...{ id, lane: 0, materialId: "sea", firstFrame: 0, frameCount, box: null, fit: "cover", focus: null },
  ...{ zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: null },
});
const arrange = (...atFrames: number[]): Arrangement => ({
  shots: [shot("a"), shot("b"), shot("c")],
  texts: [],
  effects: atFrames.map((atFrame, index) => ({ id: `e${index}`, effect: "ding", atFrame, gainDb: -6 })),
});
const places = ({ effects = [] }: Arrangement) => effects.map(({ atFrame }) => atFrame);

test("what rises ends where it is to strike, and is heard from its middle where the video has not begun before", () => {
  const arrangement: Arrangement = { ...arrange(), effects: [] };
  const at = (atFrame: number) =>
    listEffects({ ...arrangement, effects: [{ id: "e", effect: "riser", atFrame, gainDb: -3 }] }, 180)[0];
  const hit = toFrames(audioEffects.riser.hitMs);
  expect(at(120)).toMatchObject({
    startFrame: 120 - hit,
    frameCount: 60,
    gainDb: -3,
    source: "effect:riser",
  });
  expect(at(hit - 15)).toMatchObject({ startFrame: 0, fromMs: 500 });
  // What lies behind the end is not heard.
  expect(at(180 + hit)).toBeUndefined();
});

test("a composition knows sound effects by their names alone", () => {
  expect(readEffectSource(effectSource("pop"))).toBe("pop");
  expect(["pop", "effect:nothing", "effect:toString"].map(readEffectSource)).toEqual([null, null, null]);
});

test("at every cut there is one of a kind, however often one asks, and not more than fit", () => {
  const withAll = (arrangement: Arrangement) =>
    addEffectAtCuts(arrangement, { effect: "ding", gainDb: -6, newId: (place) => `n${place}` });
  expect(places(withAll(arrange(60)))).toEqual([60, 120]);
  expect(places(withAll(withAll(arrange())))).toEqual([60, 120]);
  // Where pictures change faster than they can be heard apart, some are left out.
  const quick = { shots: ["a", "b", "c", "d", "e"].map((id) => shot(id, 12)), texts: [] };
  expect(places(withAll(quick))).toEqual([12, 36]);
  const full = arrange(...Array.from({ length: limits.maxArrangedEffects }, (_, at) => at));
  expect(places(withAll({ ...full, shots: [shot("a", 500), shot("b", 500)] }))).toHaveLength(
    limits.maxArrangedEffects,
  );
});

test("sound effects stay with their cuts where shots become longer and shorter, go and come", () => {
  const first = arrange(60, 90, 120);
  expect(places(trimShot(first, "a", { edge: "end", byFrames: -20, sourceFrames: 600 }))).toEqual([
    40, 70, 100,
  ]);
  expect(places(trimShot(first, "b", { edge: "end", byFrames: 15, sourceFrames: 600 }))).toEqual([
    60, 90, 135,
  ]);
  expect(places(removeShot(first, "b"))).toEqual([60, 60]);
  const next = { id: "n", afterId: "a", materialId: "sea", firstFrame: 0, sourceFrames: 600, frameCount: 30 };
  expect(places(addShot(first, next))).toEqual([90, 120, 150]);
});

test("one that begins earlier in its clip leaves the effect of its cut where it is", () => {
  const first = arrange(60, 90);
  const late = { ...first, shots: first.shots.map((one) => ({ ...one, firstFrame: 90 })) };
  const longer = trimShot(late, "b", { edge: "start", byFrames: -30, sourceFrames: 600 });
  expect(places(longer)).toEqual([60, 120]);
});

test("an effect is changed and taken out, and an arrangement from before there were any stays as it is", () => {
  expect(places(changeEffect(arrange(5), "e0", { atFrame: -4 }))).toEqual([0]);
  expect(places(removeEffect(arrange(5, 6), "e0"))).toEqual([6]);
  const { effects: _, ...older } = arrange();
  expect(arrangementSchema.parse(older)).toEqual(older);
  expect(removeShot(older, "a")).not.toHaveProperty("effects");
  const loud = { ...older, effects: [{ id: "e", effect: "ding", atFrame: 0, gainDb: 3 }] };
  expect(arrangementSchema.safeParse(loud).success).toBe(false);
});
