import { createSegment, createWordFinder } from "@voxloom/timeline";
import fc from "fast-check";
import { expect, test } from "vitest";
import { getMarks, getPieces, unsureRanges } from "./text-marks.ts";

const found = (words: string[], text: string) =>
  createWordFinder(words)(text).map(({ from, to }) => text.slice(from, to));

test("words are found whole, whatever their case, the longest first", () => {
  expect(found(["art", "art deco"], "Art Deco is art, not party.")).toEqual(["Art Deco", "art"]);
  expect(found(["C++", "a.b"], "c++ and a.b, not axb")).toEqual(["c++", "a.b"]);
  expect(found(["Spider-Man"], "Spider-Man, not Spider")).toEqual(["Spider-Man"]);
  expect(found(["東京"], "私は東京に住む")).toEqual(["東京"]);
  expect(found([], "anything")).toEqual([]);
});

test("a text cut at its marks is still the same text", () => {
  const mark = fc.record({
    from: fc.nat(30),
    to: fc.nat(40),
    kind: fc.constantFrom("term" as const, "match" as const),
  });
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(mark), (text, marks) => {
      const pieces = getPieces(text, marks);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
      for (const piece of pieces) expect(text.startsWith(piece.text, piece.from)).toBe(true);
    }),
  );
  expect(
    getPieces("abcd", [
      { from: 1, to: 3, kind: "term" },
      { from: 2, to: 4, kind: "match" },
    ]),
  ).toEqual([
    { from: 0, text: "a", kinds: [] },
    { from: 1, text: "b", kinds: ["term"] },
    { from: 2, text: "c", kinds: ["term", "match"] },
    { from: 3, text: "d", kinds: ["match"] },
  ]);
});

const word = (text: string, confidence: number | null) => ({ text, confidence, startMs: 0, endMs: 1 });

test("unsure words are found in their order, in a text that was edited since", () => {
  const words = [
    word("the", 0.9),
    word("Whale,", 0.9),
    word("the", 0.2),
    word("sea", 0.4),
    word("gone", 0.1),
  ];
  const text = "The big whale then the Sea.";
  expect(unsureRanges(text, words).map(({ from, to }) => [from, text.slice(from, to)])).toEqual([
    [19, "the"],
    [23, "Sea"],
  ]);
  expect(unsureRanges(text, [word("whale", null)])).toEqual([]);
});

test("a side shows its own marks", () => {
  const segment = createSegment({
    id: "s1",
    speakerId: "speaker-1",
    startMs: 0,
    endMs: 1000,
    sourceText: "Moby saw a whale",
    targetText: "Moby vio una ballena y un quux",
    unknownWords: ["quux"],
    words: [word("whale", 0.3)],
  });
  const glossary = [
    { source: "Moby", target: "" },
    { source: "whale", target: "ballena" },
  ];
  const shown = (side: "source" | "target", showsUnsure: boolean) =>
    getMarks(segment, { side, glossary, showsUnsure }).map(({ from, kind }) => [from, kind]);
  expect(shown("source", false)).toEqual([
    [0, "term"],
    [11, "term"],
  ]);
  expect(shown("source", true)).toContainEqual([11, "unsure"]);
  expect(shown("target", true)).toEqual([
    [0, "term"],
    [13, "term"],
    [26, "unknown"],
  ]);
});
