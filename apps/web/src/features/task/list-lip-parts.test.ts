import type { LipReport } from "@voxloom/contract";
import { expect, test } from "vitest";
import { listLipParts, sumLipParts } from "./list-lip-parts.ts";

const lines: LipReport["lines"] = [
  { startMs: 0, endMs: 1_000, face: 0, left: null },
  { startMs: 2_000, endMs: 4_000, face: 1, left: "profile" },
  { startMs: 5_000, endMs: 9_000, face: null, left: "unsure" },
  { startMs: 10_000, endMs: 11_000, face: 1, left: "by-person" },
];
const tell = (chosen: [number, number | null][] = [], facesOff: number[] = [], made: number[] = []) =>
  listLipParts({ lines }, { facesOff, chosen: new Map(chosen) }, { facesOff: made });
const kinds = (...args: Parameters<typeof tell>) => tell(...args).map(({ kind }) => kind);

test("what was made is told as it is", () => {
  expect(kinds([], [1], [1])).toEqual(["moved", "left", "choose", "left"]);
  expect(sumLipParts(tell(), "choose")).toBe(4_000);
  expect(sumLipParts(tell(), "moved")).toBe(1_000);
});

test("a choice that is not made yet is told apart, and its part lies with the face that was chosen", () => {
  expect(kinds([[2, 0]])).toEqual(["moved", "left", "changed", "left"]);
  expect(kinds([[0, null]])[0]).toBe("changed");
  expect(kinds([], [0])[0]).toBe("changed");
  expect(kinds([[2, null]])[2]).toBe("left");
  // What is left alone for being no better is moved when somebody wants it all the same.
  const worse: LipReport["lines"] = [{ startMs: 0, endMs: 1_000, face: 0, left: "worse" }];
  const tellWorse = (chosen: [number, number][]) =>
    listLipParts({ lines: worse }, { facesOff: [], chosen: new Map(chosen) }, { facesOff: [] })[0]?.kind;
  expect([tellWorse([]), tellWorse([[0, 0]])]).toEqual(["left", "changed"]);
  // All that were moved are made anew where mouths are to open less, but not by a service.
  const opened = (mover: string | null) =>
    listLipParts(
      { lines },
      { facesOff: [], chosen: new Map(), movement: 0.5 },
      { facesOff: [], movement: 1, mover },
    );
  expect(opened(null).map(({ kind }) => kind)).toEqual(["changed", "left", "choose", "left"]);
  expect(opened("lip-worker")[0]?.kind).toBe("moved");
  // A face is moved again that was off.
  expect(kinds([], [], [1])[3]).toBe("changed");
  expect(tell([[1, 0]])[1]).toMatchObject({ face: 0, kind: "changed" });
});
