import { expect, test } from "vitest";
import type { SubtitleCue } from "../document/subtitle-document.ts";
import { compareCues } from "./compare-files.ts";
import { type TakenPart, takeFromOther } from "./take-from-other.ts";

const cue = (startMs: number, endMs: number, text: string): SubtitleCue => ({
  startMs,
  endMs,
  text,
  speaker: null,
});

const left: SubtitleCue[] = [
  { ...cue(1000, 2000, "I have 2 cats"), runs: [{ italic: true, from: 0, to: 13 }] },
  cue(5000, 6000, "Only here"),
];
const right: SubtitleCue[] = [cue(1100, 2200, "I have two cats"), cue(8000, 9000, "Only there")];
const take = (...parts: TakenPart[]) =>
  takeFromOther(left, right, { rows: compareCues(left, right), parts }).map(
    ({ startMs, endMs, text, runs }) => [startMs, endMs, text, runs?.length ?? 0],
  );

test("each part is taken alone, and looks stay", () => {
  expect(take("text")).toEqual([
    [1000, 2000, "I have two cats", 1],
    [5000, 6000, "Only here", 0],
  ]);
  expect(take("times")).toEqual([
    [1100, 2200, "I have 2 cats", 1],
    [5000, 6000, "Only here", 0],
  ]);
  expect(take("missing")).toEqual([
    [1000, 2000, "I have 2 cats", 1],
    [5000, 6000, "Only here", 0],
    [8000, 9000, "Only there", 0],
  ]);
});

test("all of it is the other file, and what only the first has", () => {
  expect(take("text", "times", "missing").map(([startMs]) => startMs)).toEqual([1100, 5000, 8000]);
});
