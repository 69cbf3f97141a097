import { expect, test } from "vitest";
import { createSegment } from "./create-script.ts";
import { transcriptParagraphs } from "./transcript-paragraphs.ts";

type Said = { text: string; startMs: number; speakerId?: string; forMs?: number };
const getParagraphs = (lines: Said[]) =>
  transcriptParagraphs({
    segments: lines.map(({ text, startMs, speakerId = "speaker-1", forMs = 1000 }, index) =>
      createSegment({ id: `l${index}`, speakerId, startMs, endMs: startMs + forMs, sourceText: text }),
    ),
  });

test("lines of one speaker run on; another speaker begins anew, and empty lines are left out", () => {
  const paragraphs = getParagraphs([
    { text: "We need a", startMs: 0 },
    { text: " second  tank.", startMs: 1000 },
    { text: "", startMs: 2000 },
    { text: "With what?", startMs: 2500, speakerId: "speaker-2" },
  ]);
  expect(paragraphs).toMatchObject([
    { id: "l0", startMs: 0, endMs: 2000, text: "We need a second tank.", segmentIds: ["l0", "l1"] },
    { id: "l3", speakerId: "speaker-2", text: "With what?" },
  ]);
});

test("a pause ends a paragraph only where a sentence is over", () => {
  const texts = (first: string) =>
    getParagraphs([
      { text: first, startMs: 0 },
      { text: "It holds.", startMs: 2200 },
    ]).map(({ text }) => text);
  expect(texts("That is the tank.")).toEqual(["That is the tank.", "It holds."]);
  expect(texts("That is the")).toEqual(["That is the It holds."]);
  expect(texts("それは水槽です。")).toHaveLength(2);
});

test("what has become long ends with its sentence, without a pause", () => {
  const long = getParagraphs(
    Array.from({ length: 12 }, (_, index) => ({ text: `${"word ".repeat(19)}end.`, startMs: index * 1000 })),
  );
  expect(long.map(({ segmentIds }) => segmentIds.length)).toEqual([5, 5, 2]);
});
