import { expect, test } from "vitest";
import { createScript, createSegment } from "../index.ts";
import { findAnswers } from "./find-answers.ts";

const script = createScript({
  ...{ sourceLanguage: "en", durationMs: 60_000, glossary: [], speakers: [] },
  segments: [
    "The tank holds four thousand liters.",
    "Ruth talks to the neighbors on Thursday.",
    "The market begins in March.",
    "The neighbors like the market.",
  ].map((sourceText, index) =>
    createSegment({
      ...{ id: `l${index + 1}`, startMs: index * 10_000, endMs: index * 10_000 + 9_000 },
      ...{ speakerId: "s1", sourceText },
    }),
  ),
});

test("the sentences that have most in common with a question are found where they are said, in their order", () => {
  expect(findAnswers(script, "When does Ruth talk to the neighbors?", 4)).toEqual([
    { segmentId: "l2", startMs: 10_000, text: "Ruth talks to the neighbors on Thursday." },
  ]);
  expect(findAnswers(script, "neighbors, market", 4).map(({ segmentId }) => segmentId)).toContain("l4");
  expect(findAnswers(script, "market", 1)).toHaveLength(1);
});

test("what nobody says has no answer, and neither has a question of small words", () => {
  expect(findAnswers(script, "What about the budget for 2027?", 4)).toEqual([]);
  expect(findAnswers(script, "What is it?", 4)).toEqual([]);
  expect(findAnswers(script, "???", 4)).toEqual([]);
});
