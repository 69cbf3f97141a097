import { expect, test } from "vitest";
import { findTurns } from "./find-turns.ts";

/** Voices are numbers here: one speaker's is 0 and the other's 3, who is heard from 3 to 6 seconds. */
const find = (seams: number[]) =>
  findTurns({
    span: { startMs: 0, endMs: 9_000 },
    seams,
    members: [[0], [3]],
    measure: {
      distance: (one: number, other: number) => Math.abs(one - other),
      speakerDistance: 1,
      firmMs: 0,
    },
    minLead: 1,
    listen: async ({ startMs, endMs }) => {
      const middle = (startMs + endMs) / 2;
      return middle > 3_000 && middle < 6_000 ? 3 : 0;
    },
  });

test("who comes between and goes again has two turns; nobody takes over from themselves", async () => {
  expect(await find([3_000, 6_000])).toEqual({
    first: 0,
    turns: [
      { atMs: 3_000, speaker: 1 },
      { atMs: 6_000, speaker: 0 },
    ],
  });
  // Without a word near it the first change is not told.
  expect(await find([6_000])).toBeNull();
});
