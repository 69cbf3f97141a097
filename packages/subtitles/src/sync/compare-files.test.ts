import fc from "fast-check";
import { expect, test } from "vitest";
import type { SubtitleCue } from "../document/subtitle-document.ts";
import { compareCues, compareWords } from "./compare-files.ts";

const cue = (startMs: number, endMs: number, text: string): SubtitleCue => ({
  startMs,
  endMs,
  text,
  speaker: null,
});

test("subtitles stand beside their own, with what is other about them", () => {
  const left = [cue(0, 1000, "One\ntwo"), cue(2000, 3000, "Three"), cue(5000, 6000, "Five")];
  const right = [cue(100, 1000, "One two"), cue(2000, 3200, "Tree"), cue(4000, 4500, "Four")];
  expect(compareCues(left, right)).toEqual([
    { left: 0, right: 0, isTextOther: false, startMs: 100, endMs: 0 },
    { left: 1, right: 1, isTextOther: true, startMs: 0, endMs: 200 },
    { left: null, right: 2, isTextOther: true, startMs: 0, endMs: 0 },
    { left: 2, right: null, isTextOther: true, startMs: 0, endMs: 0 },
  ]);
});

test("of two beside the same one, the nearer is its partner", () => {
  const rows = compareCues([cue(0, 1000, "a"), cue(1000, 3000, "b")], [cue(0, 3000, "a b")]);
  expect(rows.map(({ left, right }) => [left, right])).toEqual([
    [0, null],
    [1, 0],
  ]);
});

test("every subtitle of both files has one row, whatever the files", () => {
  const cues = fc.array(
    fc.record({
      startMs: fc.nat(9000),
      length: fc.integer({ min: 1, max: 3000 }),
      text: fc.constantFrom("a", "b c"),
    }),
    { maxLength: 12 },
  );
  const sorted = (list: { startMs: number; length: number; text: string }[]) =>
    list
      .map(({ startMs, length, text }) => cue(startMs, startMs + length, text))
      .sort((a, b) => a.startMs - b.startMs);
  fc.assert(
    fc.property(cues, cues, (a, b) => {
      const rows = compareCues(sorted(a), sorted(b));
      const count = (side: "left" | "right") => rows.flatMap((row) => row[side] ?? []).sort((x, y) => x - y);
      expect(count("left")).toEqual(a.map((_, index) => index));
      expect(count("right")).toEqual(b.map((_, index) => index));
    }),
  );
});

test("words that only one text has are marked, and both texts are whole", () => {
  const [left, right] = compareWords("We meet again tomorrow.", "We will meet tomorrow.");
  const marked = (words: typeof left) => words.flatMap(({ text, isOther }) => (isOther ? text : []));
  expect([marked(left), marked(right)]).toEqual([["again"], ["will"]]);
  const text = fc.array(fc.constantFrom("a", "b", "c")).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, (a, b) => {
      const both = compareWords(a, b).map((words) => words.map((word) => word.text).join(""));
      expect(both).toEqual([a, b]);
    }),
  );
});
