import { expect, test } from "vitest";
import { joinFaces } from "./join-faces.ts";
import type { Face } from "./join-tracks.ts";

const facts = {
  ...{ x: 0, y: 0, height: 200, yaw: 0, presence: 1, lips: 3, opening: 0.1 },
  mouth: { x: 0, y: 0, width: 80 },
};
const seen = (firstFrame: number, frameCount: number): Face => ({
  frameCount,
  tracks: [{ firstFrame, facts: Array.from({ length: frameCount }, () => facts), parts: [] }],
});

test("a face that is joined is seen in the place of the other, in the order of time, and others keep their places", () => {
  const faces = [seen(50, 20), seen(90, 10), seen(0, 30)];
  const joined = joinFaces(faces, [{ face: 2, as: 0 }]);
  expect(joined.map(({ frameCount, tracks }) => [frameCount, tracks.map((one) => one.firstFrame)])).toEqual([
    [50, [0, 50]],
    [10, [90]],
    [0, []],
  ]);
  // What was found is still as it was.
  expect(faces[0]?.tracks).toHaveLength(1);
});

test("faces that are seen at the same time are two people", () => {
  const joined = () => joinFaces([seen(0, 30), seen(29, 10)], [{ face: 1, as: 0 }]);
  expect(joined).toThrow("Faces 1 and 2 are seen at the same time: they are two people.");
});
