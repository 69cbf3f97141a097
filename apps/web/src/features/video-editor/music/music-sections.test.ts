import { expect, test } from "vitest";
import { countSectionBars, findCutStep, listSeenSections, moveSectionEdge } from "./music-sections.ts";

const sections = [
  { startMs: 0, name: "A", energy: 0.4 },
  { startMs: 9_300, name: "B", energy: 1 },
];
/** Bars of two seconds, from 1.3 seconds on. */
const beats = { beatFrames: 15, firstBarFrame: 39 };

test("a video shows the parts that it is long enough for, by its own clock, and counts their bars", () => {
  const song = { music: { materialId: "song", gainDb: 0, fromMs: 1_300 } };
  expect(listSeenSections(sections, song, 600)).toEqual([
    { index: 0, name: "A", fromFrame: 0, endFrame: 240 },
    { index: 1, name: "B", fromFrame: 240, endFrame: 600 },
  ]);
  expect(listSeenSections(sections, song, 200)).toHaveLength(1);
  const late = { music: { ...song.music, fromMs: 10_000 } };
  expect(listSeenSections(sections, late, 200)).toEqual([
    { index: 1, name: "B", fromFrame: 0, endFrame: 200 },
  ]);
  expect(countSectionBars({ fromFrame: 0, endFrame: 279 }, beats)).toEqual({ first: 1, last: 4 });
  expect(countSectionBars({ fromFrame: 279, endFrame: 399 }, beats)).toEqual({ first: 5, last: 6 });
});

test("an edge lands on a bar, and stays between those beside it", () => {
  const move = (frame: number) =>
    moveSectionEdge(sections, { index: 1, frame, beats, fromMs: 0 })[1]?.startMs;
  // Bars begin at 1.3, 3.3 and so on.
  expect(move(200)).toBe(7_300);
  expect(move(215)).toBe(7_300);
  expect(move(235)).toBe(7_300);
  expect(move(270)).toBe(9_300);
  expect(move(-40)).toBe(9_300);
  const free = { index: 1, frame: 100, beats: null, fromMs: 2_000 };
  expect(moveSectionEdge(sections, free)[1]?.startMs).toBeCloseTo(5_333, 0);
  expect(moveSectionEdge(sections, { ...free, index: 0 })).toEqual(sections);
});

test("the length of most shots is told in beats, where they have one", () => {
  const make = (...lengths: number[]) =>
    lengths.map((frameCount) => ({ startFrame: 0, shot: { frameCount, lane: 0 } }));
  expect(findCutStep(make(30, 31, 29, 60), beats)).toBe(2);
  expect(findCutStep(make(15, 30, 60), beats)).toBeNull();
  expect(findCutStep([], beats)).toBeNull();
});
