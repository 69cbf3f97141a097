import { expect, test } from "vitest";
import { placePassage, placePassages } from "./place-passage.ts";

const line = (id: string, startMs: number, sourceText: string) => ({
  ...{ id, startMs, endMs: startMs + 2000, sourceText },
});
const mark = { lineId: "a", from: 4, to: 12, quote: "the tank", atMs: 500 };

test.each([
  ["as it was", [line("a", 0, "See the tank there.")], { lineId: "a", from: 4, to: 12 }],
  ["words were put before it", [line("a", 0, "Now look: the tank.")], { lineId: "a", from: 10, to: 18 }],
  [
    "it stands there twice: the nearest",
    [line("a", 0, "the tank, the tank, x the tank")],
    { lineId: "a", from: 0, to: 8 },
  ],
  [
    "its line was split",
    [line("a", 0, "See"), line("b", 1000, "the tank there.")],
    { lineId: "b", from: 0, to: 8 },
  ],
  ["its line was merged away", [line("z", 0, "Yes. See the tank.")], { lineId: "z", from: 9, to: 17 }],
  ["its words were corrected", [line("a", 0, "See the barn there.")], { lineId: "a", from: 4, to: 12 }],
  ["its line became short", [line("a", 0, "Oh.")], { lineId: "a", from: 0, to: 3 }],
  ["its line is gone", [line("c", 500_000, "the tank")], null],
])("a passage is found again: %s", (_, lines, expected) =>
  expect(placePassage(mark, lines)).toEqual(expected),
);

test("marks are told in the order of the text, and those without a place by themselves", () => {
  const full = (id: string, lineId: string, quote: string) => ({
    ...{ id, lineId, quote, from: 0, to: quote.length, kind: "highlight" as const, atMs: 900_000 },
    ...{ text: "", isDone: false, authorName: "", createdAt: "2026-01-01T00:00:00.000Z" },
  });
  const { placed, lost } = placePassages(
    [full("late", "b", "There"), full("gone", "x", "nowhere"), full("early", "a", "Here")],
    [line("a", 0, "Here."), line("b", 3000, "There.")],
  );
  expect(placed.map(({ mark }) => mark.id)).toEqual(["early", "late"]);
  expect(lost.map(({ id }) => id)).toEqual(["gone"]);
});
