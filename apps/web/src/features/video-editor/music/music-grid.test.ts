import { expect, test } from "vitest";
import { sampleVideo } from "../testing/open-video-editor.tsx";
import {
  countBeat,
  drawBeatLines,
  findBeat,
  findFrameBeats,
  listBarNumbers,
  readBeatGrid,
  writeBeatGrid,
} from "./music-grid.ts";

const song = { materialId: "sea", gainDb: 0, fromMs: 1_300 };
const settings = sampleVideo({ beatMs: 500, beatFromMs: 300, music: song });

test("another beat leaves the music where it is, and is read as it was written", () => {
  expect(readBeatGrid(settings)).toEqual({ bpm: 120, firstMs: 300, every: 1 });
  const grid = { bpm: 60, firstMs: 800, every: 1 as const };
  const slower: typeof settings = Object.assign({ ...settings }, writeBeatGrid(settings, grid));
  expect(slower).toMatchObject({ beatMs: 1_000, beatFromMs: 800, music: song });
  expect(readBeatGrid(slower)).toEqual(grid);
  expect(readBeatGrid(Object.assign({ ...settings }, writeBeatGrid(settings, null)))).toBeNull();
  expect(readBeatGrid({ ...settings, music: null })).toBeNull();
});

test("bars begin where those of the music begin, and are counted from the first whole one", () => {
  const beats = findFrameBeats(settings);
  if (beats === null) throw new Error("A beat is known.");
  // A bar takes two seconds: the one that began at 0.3 goes on until 2.3, a second after the video begins.
  expect(beats).toEqual({ beatFrames: 15, firstBarFrame: 30 });
  expect([0, 29, 30, 45, 89, 90].map((frame) => countBeat(beats, frame))).toEqual([
    ...[
      { bar: 0, beat: 3 },
      { bar: 0, beat: 4 },
      { bar: 1, beat: 1 },
      { bar: 1, beat: 2 },
    ],
    ...[
      { bar: 1, beat: 4 },
      { bar: 2, beat: 1 },
    ],
  ]);
  // At two pixels a frame a bar is 120 wide; at a tenth of that every eighth has its number.
  const ends = { frameCount: 600, scale: 2 };
  expect(listBarNumbers(beats, ends).slice(0, 2)).toEqual([
    { number: 1, frame: 30 },
    { number: 2, frame: 90 },
  ]);
  expect(listBarNumbers(beats, { ...ends, scale: 0.2 }).map(({ number }) => number)).toEqual([1, 5, 9]);
});

test("what begins a third of a frame before the video begins with it", () => {
  const early = { ...settings, beatFromMs: 1_290 };
  expect(findFrameBeats(early)?.firstBarFrame).toBeCloseTo(-0.3);
});

test("ten thousand beats are a ground of two layers, and lines too near to each other are left out", () => {
  const look = { beat: "gray", bar: "black", height: { beat: "5px", bar: "100%" } };
  const beats = { beatFrames: 15, firstBarFrame: 30 };
  const ground = drawBeatLines(beats, { ...look, scale: 2 });
  expect(ground.backgroundImage.match(/repeating/g)).toHaveLength(2);
  expect(ground.backgroundPosition).toBe("-60px bottom, 0px bottom");
  const far = drawBeatLines(beats, { ...look, scale: 0.05 });
  expect(far.backgroundImage).toBe("repeating-linear-gradient(to right, black 0 1px, transparent 1px 6px)");
});

test("beats come where the music begins, and stay in it when the video begins elsewhere", () => {
  const own = sampleVideo({ beatMs: 500, music: { materialId: "sea", gainDb: 0, fromMs: 430 } });
  expect(findBeat(own)).toEqual({ beatMs: 500, fromMs: 0 });
  // 300 ms into a beat.
  const later = { ...own, beatFromMs: 430, music: { materialId: "sea", gainDb: 0, fromMs: 730 } };
  expect(findBeat(later)).toEqual({ beatMs: 500, fromMs: 300 });
});
