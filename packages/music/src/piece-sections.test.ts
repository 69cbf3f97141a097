import { expect, test } from "vitest";
import { pieces } from "./catalog.ts";
import { composeScore } from "./compose.ts";
import { findPieceSections } from "./piece-sections.ts";
import { findDurationMs } from "./score.ts";

test("every piece that everybody has is known by its tempo and length, with the sections of its score", () => {
  for (const piece of pieces) {
    const found = findPieceSections({ bpm: piece.bpm * 1.002, durationMs: findDurationMs(piece) + 40 });
    const barMs = 240_000 / piece.bpm;
    const written = composeScore(piece).sections.map(({ name, startBar }) => ({
      name,
      startMs: startBar * barMs,
    }));
    expect(found).toEqual(written);
  }
});

test("music of the same tempo that is longer is none of them", () => {
  const [piece] = pieces;
  if (piece === undefined) throw new Error("There are pieces.");
  const durationMs = findDurationMs(piece);
  expect(findPieceSections({ bpm: piece.bpm / 2, durationMs })).not.toBeNull();
  expect(findPieceSections({ bpm: piece.bpm, durationMs: durationMs + 500 })).toBeNull();
  expect(findPieceSections({ bpm: piece.bpm * 1.2, durationMs })).toBeNull();
});
