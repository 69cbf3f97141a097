import { expect, test } from "vitest";
import { buildGrid, countAsNamed, findNearestStep, fitTaps, listSections, scaleTempo } from "./beat-grid.ts";

test("pictures stand for as many beats as come nearest to their usual length, from a bar on", () => {
  expect([500, 1_100, 2_000, 4_000].map((wantedMs) => findNearestStep(120, wantedMs))).toEqual([1, 2, 4, 8]);
  const found = { bpm: 107.99987, beatsMs: [10.04, 565.6, 1_121.2], barStart: 1 };
  expect(buildGrid({ ...found, pulse: "steady" }, 2_200)).toEqual({ bpm: 108, firstMs: 565.6, every: 4 });
  const nothing = { bpm: 0, beatsMs: [], barStart: 0, pulse: "none" as const };
  expect(buildGrid(nothing, 1_000)).toEqual({ bpm: 120, firstMs: 0, every: 2 });
});

test("taps become a tempo and its place, however unevenly they fall", () => {
  const uneven = [12, -9, 4, -15, 8, 0];
  const taps = uneven.map((off, at) => 10_250 + at * 500 + off);
  const fitted = fitTaps(taps);
  expect(Math.abs((fitted?.bpm ?? 0) - 120)).toBeLessThan(1.5);
  expect(Math.abs((fitted?.firstMs ?? 0) - 250)).toBeLessThan(25);
  expect(fitTaps(taps.slice(0, 3))).toBeNull();
  // Somebody who paused taps anew, and music that began again as well.
  expect(fitTaps([...taps, 20_000, 20_400, 20_800, 21_200])?.bpm).toBe(150);
  expect(fitTaps([...taps, 0, 400, 800])).toBeNull();
  expect(fitTaps([0, 50, 100, 150])).toBeNull();
});

test("a tempo is halved and doubled, and the cuts stay where they can", () => {
  const grid = { bpm: 120, firstMs: 250, every: 4 } as const;
  expect(scaleTempo(grid, 0.5)).toEqual({ bpm: 60, firstMs: 250, every: 2 });
  expect(scaleTempo(grid, 2)).toEqual({ bpm: 240, firstMs: 250, every: 8 });
  expect(scaleTempo({ ...grid, every: 1 }, 0.5)).toMatchObject({ bpm: 60, every: 1 });
  expect(scaleTempo({ ...grid, bpm: 200 }, 2)).toBeNull();
});

test("beats are counted as the name of the music counts them", () => {
  const found = { bpm: 144.2, beatsMs: [0, 417, 833, 1_250, 1_667], barStart: 1, pulse: "steady" as const };
  expect(countAsNamed(found, "Bright · 72 bpm")).toEqual({
    ...{ ...found, bpm: 72.1, beatsMs: [417, 1_250], barStart: 0 },
  });
  expect(countAsNamed({ ...found, bpm: 87, beatsMs: [0, 690], barStart: 0 }, "毎分174拍")).toMatchObject({
    ...{ bpm: 174, beatsMs: [0, 345, 690], barStart: 0 },
  });
  for (const name of ["144 bpm", "Track 3", "2024-08-12 mix.mp3"])
    expect(countAsNamed(found, name)).toBe(found);
});

test("parts of the music begin when their first beat does", () => {
  const sections = [
    { startBeat: 1, bars: 4, energy: 0.25, letter: "A" },
    { startBeat: 3, bars: 4, energy: 1, letter: "B" },
    // It was cut off before that.
    { startBeat: 9, bars: 4, energy: 1, letter: "A" },
  ];
  expect(listSections({ beatsMs: [10, 510.04, 1_010, 1_510], sections })).toEqual([
    { startMs: 510, name: "A", energy: 0.25 },
    { startMs: 1_510, name: "B", energy: 1 },
  ]);
});
