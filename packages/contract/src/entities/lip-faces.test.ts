import { expect, test } from "vitest";
import { findFaceOverlap, placeChoices } from "./lip-faces.ts";

const seen = (face: number, ...spans: [number, number][]) => ({
  face,
  mouths: spans.map(([startMs, endMs]) => ({ startMs, endMs, stepMs: 200, places: [] })),
});
const faces = [seen(0, [0, 1_000], [5_000, 6_000]), seen(1, [1_000, 2_000]), seen(2, [5_900, 7_000])];

test("faces that are seen at the same time are not one person, those that follow one another may be", () => {
  expect(findFaceOverlap(faces, [])).toBeNull();
  expect(findFaceOverlap(faces, [{ face: 1, as: 0 }])).toBeNull();
  const joined = [
    { face: 1, as: 0 },
    { face: 2, as: 0 },
  ];
  expect(findFaceOverlap(faces, joined)).toEqual({ face: 0, other: 2, atMs: 5_900 });
});

test("a choice goes with its line when others come before it, and is gone with it", () => {
  const lines = [
    { startMs: 0, endMs: 400 },
    { startMs: 1_000, endMs: 2_000 },
  ];
  const chosen = [
    { line: 0, face: 1, atMs: 1_500 },
    { line: 5, face: 2, atMs: 700 },
    { line: 0, face: null },
  ];
  expect([...placeChoices(lines, chosen)]).toEqual([
    [1, 1],
    [0, null],
  ]);
});
