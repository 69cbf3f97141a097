import type { ClipLook, Shot } from "@voxloom/contract";
import { expect, test } from "vitest";
import { findLoudnessGains } from "./even-loudness.ts";

const look = (...levels: number[]): ClipLook => ({ frameCount: 60, shots: [], moments: [], levels });
const shot = (id: string, spec: Partial<Shot> = {}): Shot => ({
  ...{ id, lane: 0, materialId: id, firstFrame: 0, frameCount: 60, box: null, fit: "cover", focus: null },
  ...{ zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: 0 },
  ...spec,
});
const steady = (db: number) => look(db, db, db, db);
const find = (looks: Record<string, ClipLook>, spec: Partial<Shot> = {}) =>
  Object.fromEntries(
    findLoudnessGains(
      Object.keys(looks).map((id) => shot(id, spec)),
      new Map(Object.entries(looks)),
    ),
  );

test("a soft clip becomes louder and a loud one softer, most of the way and within bounds", () => {
  const gains = find({
    one: steady(-20),
    soft: steady(-26),
    loud: steady(-15),
    far: steady(-42),
    two: steady(-20),
  });
  expect(gains).toEqual({ soft: 4.8, loud: -4, far: 9 });
});

test("clips that are about as loud stay as they are, and so does one alone and a quiet room", () => {
  expect(find({ one: steady(-20), two: steady(-20.4) })).toEqual({});
  expect(find({ alone: steady(-35) })).toEqual({});
  expect(find({ one: steady(-20), two: steady(-20), quiet: steady(-58) })).toEqual({});
  // What is not heard counts for nothing.
  expect(find({ one: steady(-20), two: steady(-40) }, { gainDb: null })).toEqual({});
});

test("pauses do not make a voice softer than it is", () => {
  expect(find({ one: steady(-20), paused: look(-20, -45, -45, -20), two: steady(-20) })).toEqual({});
});

test("all shots of a clip have one gain, by what is heard of it", () => {
  const looks = new Map([
    ["a", look(-40, -40, -40, -40, -20, -20, -20, -20)],
    ["b", steady(-26)],
  ]);
  const shots = [shot("s", { materialId: "a", firstFrame: 60 }), shot("t", { materialId: "b" })];
  expect(Object.fromEntries(findLoudnessGains(shots, looks))).toEqual({ a: -2.4, b: 2.4 });
});

test("a clip whose loudness nobody measured stays as it is", () => {
  const { levels: _, ...older } = steady(-40);
  expect(find({ one: steady(-20), older })).toEqual({});
});
