import { expect, test } from "vitest";
import { cropMouth, findMouth } from "./find-mouth.ts";

const shown = { seenMs: 4_000, atMs: 0, x: 0, y: 0, width: 1, height: 1 };
const path = (startMs: number, endMs: number, ...places: number[]) => ({
  ...{ startMs, endMs, stepMs: 200, places },
});
const faces = [
  { face: 0, ...shown, mouths: [path(0, 400, 0.2, 0.5, 0.1, 0.4, 0.5, 0.1)] },
  { face: 1, ...shown, mouths: [path(200, 5_000, 0.7, 0.5, 0.2)] },
  { face: 2, as: 0, ...shown, mouths: [path(4_000, 5_000, 0.3, 0.5, 0.05)] },
];
const lines = [{ startMs: 100, endMs: 4_500, face: 0, left: null }];

test("the mouth of who speaks is followed, also where another face of theirs is seen, else the largest one", () => {
  expect(findMouth({ faces, lines }, 100)).toMatchObject({ x: expect.closeTo(0.3), width: 0.1 });
  expect(findMouth({ faces, lines }, 350)?.x).toBeCloseTo(0.4);
  expect(findMouth({ faces, lines }, 1_000)?.x).toBe(0.7);
  expect(findMouth({ faces, lines }, 4_200)?.x).toBe(0.3);
  expect(findMouth({ faces, lines: [] }, 4_200)?.x).toBe(0.7);
});

test("where no mouth is in the picture, or nobody noted it, there is none", () => {
  expect(findMouth({ faces, lines }, 6_000)).toBeNull();
  expect(findMouth({ faces: [{ face: 0, ...shown }], lines }, 100)).toBeNull();
});

test("what is shown of a mouth at the edge stays within the picture", () => {
  const crop = cropMouth({ x: 0.02, y: 0.99, width: 0.2 }, { width: 400, height: 300 });
  expect(crop).toMatchObject({ x: 0, width: 136, height: 102 });
  expect(crop.y + crop.height).toBe(300);
});
