import { expect, test } from "vitest";
import { listSentences } from "./sentences.ts";

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

test("what is read as one is not cut, and no sentence begins with a small letter or is signs alone", () => {
  const cut = (text: string, language: string) => listSentences(text, language).map((one) => one.text.trim());
  expect(cut("Am 3. Mai kam er. Im 2. Weltkrieg auch.", "de")).toEqual([
    "Am 3. Mai kam er.",
    "Im 2. Weltkrieg auch.",
  ]);
  expect(cut("“No! Never!” he said. Then he left.", "en")).toEqual([
    "“No!",
    "Never!” he said.",
    "Then he left.",
  ]);
  expect(cut("He waited. … Nobody came. “Well?”", "en")).toEqual(["He waited.", "… Nobody came.", "“Well?”"]);
  expect(cut("هل جاء؟ نعم، جاء في 3 مايو.", "ar")).toEqual(["هل جاء؟", "نعم، جاء في 3 مايو."]);
});
