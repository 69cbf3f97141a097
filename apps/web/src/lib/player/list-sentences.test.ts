import { expect, test } from "vitest";
import { listSentences } from "./list-sentences.ts";

test("sentences have their spaces and their places, short forms end none", () => {
  const sentences = listSentences("Dr. Smith came. He sat down.", "en");
  expect(sentences.map(({ text }) => text)).toEqual(["Dr. Smith came. ", "He sat down."]);
  expect(sentences[1]?.share).toBeCloseTo(16 / 28);
  expect(listSentences("今晚的月亮真美。你好。", "zh").map(({ text }) => text)).toEqual([
    "今晚的月亮真美。",
    "你好。",
  ]);
  expect(listSentences("", "en")).toEqual([]);
});
