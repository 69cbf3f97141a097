import { findDurationMs, pieces } from "@voxloom/music";
import { expect, test } from "vitest";
import { findMusicSections } from "./find-music-sections.ts";

const heard = {
  ...{ bpm: 120, beatsMs: Array.from({ length: 40 }, (_, at) => 300 + at * 500) },
  energy: Array.from({ length: 40 }, (_, at) => (at < 20 ? 0.25 : 0.5)),
  sections: [
    { startBeat: 2, bars: 4, energy: 0.4, letter: "A" },
    { startBeat: 18, bars: 4, energy: 1, letter: "B" },
  ],
};

test("parts of music have their letters, and the first one takes what comes before its bars", () => {
  expect(findMusicSections(heard, 20_000)).toEqual([
    { startMs: 0, name: "A", energy: 0.4 },
    { startMs: 9_300, name: "B", energy: 1 },
  ]);
});

test("a piece of ours has the parts of its score, as loud as they are heard", () => {
  const [piece] = pieces;
  if (piece === undefined) throw new Error("There are pieces.");
  const ours = { ...heard, bpm: piece.bpm, energy: Array(140).fill(0.5) };
  const named = findMusicSections(ours, findDurationMs(piece));
  expect(named[0]).toEqual({ startMs: 0, name: "intro", energy: 1 });
  expect(named.at(-1)?.name).toBe("outro");
});
