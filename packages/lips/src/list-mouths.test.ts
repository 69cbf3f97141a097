import { expect, test } from "vitest";
import type { Face } from "./join-tracks.ts";
import { listMouths } from "./list-mouths.ts";

const plain = { x: 0, y: 0, height: 100, yaw: 0, presence: 1, lips: 3, opening: 0 };
/** A face whose mouth goes to the right by a pixel each frame. */
const makeFace = (frameCount: number, firstFrame = 0): Face => ({
  frameCount,
  tracks: [
    {
      firstFrame,
      facts: Array.from({ length: frameCount }, (_, at) => ({
        ...plain,
        mouth: { x: 100 + at, y: 50, width: 40 },
      })),
      parts: [],
    },
  ],
});
const seen = { frameRate: 25, width: 400, height: 200 };

test("a mouth is noted five times a second where it is, in shares of the picture", () => {
  expect(listMouths([makeFace(11, 50)], seen)).toEqual([
    [
      {
        ...{ startMs: 2_000, endMs: 2_440, stepMs: 200 },
        places: [0.253, 0.25, 0.1, 0.263, 0.25, 0.1, 0.273, 0.25, 0.1],
      },
    ],
  ]);
});

test("of a long video the places are further apart, so that they stay few", () => {
  const long = { ...makeFace(1), frameCount: 90_000 * 4 };
  const [[first] = []] = listMouths([{ ...long, tracks: makeFace(600).tracks }], seen);
  expect(first?.stepMs).toBe(1_200);
  expect(first?.places).toHaveLength(3 * 20);
});
