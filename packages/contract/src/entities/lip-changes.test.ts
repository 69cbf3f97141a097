import { expect, test } from "vitest";
import { listChangedLines, measureChangedLines, measureLipChanges } from "./lip-changes.ts";
import type { LipReport } from "./lips.ts";
import { lipSyncSettingsSchema } from "./products/lip-sync.ts";

const report: LipReport = {
  faces: [],
  lines: [
    { startMs: 0, endMs: 1_000, face: 0, left: null },
    { startMs: 2_000, endMs: 4_000, face: 1, left: "profile" },
    { startMs: 5_000, endMs: 9_000, face: 1, left: "by-person" },
    { startMs: 10_000, endMs: 18_000, face: null, left: "unsure" },
  ],
  movedFrames: 1,
  frameCount: 1,
};
const before = { facesOff: [], faceOfLines: [{ line: 2, face: null }] };
const line2 = { line: 2, face: null };

test.each([
  ["nothing that changed", { facesOff: [], faceOfLines: [line2] }, 0],
  ["a face that is left alone from now on", { facesOff: [0], faceOfLines: [line2] }, 0],
  ["a line that gets another mouth", { facesOff: [], faceOfLines: [line2, { line: 0, face: 1 }] }, 1_000],
  ["a line that gets its first mouth", { facesOff: [], faceOfLines: [line2, { line: 3, face: 0 }] }, 8_000],
  [
    "a line whose mouth is left alone for another reason",
    { facesOff: [], faceOfLines: [line2, { line: 1, face: 1 }] },
    0,
  ],
  ["a line that is moved again", { facesOff: [], faceOfLines: [{ line: 2, face: 1 }] }, 4_000],
  ["a choice that is taken back", { facesOff: [], faceOfLines: [] }, 4_000],
  [
    "a face that is joined to another",
    { facesOff: [], faceOfLines: [line2, { line: 0, face: 1 }], sameFaces: [{ face: 1, as: 0 }] },
    0,
  ],
  [
    "a face that is off with whom it is joined to",
    { facesOff: [0], faceOfLines: [line2, { line: 3, face: 1 }], sameFaces: [{ face: 1, as: 0 }] },
    0,
  ],
  ["mouths that are to open less", { ...before, movement: 0.5 }, 1_000],
  ["mouths that open as they did", { ...before, movement: 1 }, 0],
  ["mouths that a service opens as it does", { ...before, movement: 0.5, mover: "lip-worker" }, 0],
  ["mouths that are to open less, but of a face that is off", { ...before, facesOff: [0], movement: 0.5 }, 0],
  ["a mouth of a face that is off", { facesOff: [1], faceOfLines: [line2, { line: 0, face: 1 }] }, 0],
])("%s", (_, after, ms) => {
  expect(measureLipChanges(report, before, after)).toBe(ms);
});

test("mouths open from half as far to half as far again, and as is natural where nothing is said", () => {
  const isTaken = (movement: number) => lipSyncSettingsSchema.safeParse({ movement }).success;
  expect([0.5, 0.75, 1.5].map(isTaken)).toEqual([true, true, true]);
  expect([0.25, 1.75, 1.1, Number.NaN].map(isTaken)).toEqual([false, false, false, false]);
  expect(lipSyncSettingsSchema.parse({}).movement).toBe(1);
});

test("what is chosen anew and changed in the dub too counts once", () => {
  const choices = { facesOff: [], faceOfLines: [line2, { line: 0, face: 1 }] };
  const said = { startMs: 500, endMs: 1_500 };
  const together = { startMs: 700, endMs: 1_600 };
  expect(measureLipChanges(report, before, choices, [said, together])).toBe(1_600);
  expect(measureLipChanges(report, before, before, [said, together])).toBe(1_100);
});

test("of a dub those lines changed that sound otherwise or elsewhere, came or went", () => {
  const line = { id: "a", takeId: "1", text: "Hello.", startMs: 0, endMs: 1_000 };
  const [said, moved, gone] = [
    { ...line, id: "b", startMs: 2_000, endMs: 3_000 },
    { ...line, id: "c", startMs: 4_000, endMs: 5_000 },
    { ...line, id: "d", startMs: 6_000, endMs: 7_000 },
  ];
  const came = { ...line, id: "e", startMs: 1_200, endMs: 1_700 };
  const anew = { ...said, takeId: "2" };
  const later = { ...moved, startMs: 4_300, endMs: 5_300 };
  const changed = listChangedLines([line, said, moved, gone], [{ ...line, startMs: 20 }, came, anew, later]);
  expect(changed).toEqual([
    { before: null, now: came },
    { before: said, now: anew },
    { before: moved, now: later },
    { before: gone, now: null },
  ]);
  expect(measureChangedLines(changed)).toBe(2_500);
});
