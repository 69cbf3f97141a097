import { expect, test } from "vitest";
import { cutToWords } from "./separate-background.ts";

const speech = {
  key: "speech",
  spans: [
    { startMs: 0, endMs: 4_000 },
    { startMs: 5_000, endMs: 9_000 },
  ],
};
const cut = (segments: object[]) => cutToWords(speech, { segments } as Parameters<typeof cutToWords>[1]);

test("of speech only the words are taken out, with a little around them; laughter between and after them stays", () => {
  const words = [
    { text: "Oh", startMs: 50, endMs: 300 },
    { text: "no", startMs: 2_000, endMs: 2_400 },
  ];
  const { spans, key } = cut([{ startMs: 50, endMs: 2_400, words }]);
  expect(spans).toEqual([
    { startMs: 0, endMs: 450 },
    { startMs: 1_850, endMs: 2_550 },
  ]);
  expect(key).not.toBe(speech.key);
  expect(cut([{ startMs: 50, endMs: 2_400, words: words.slice(1) }]).key).not.toBe(key);
});

test("a line whose words have no times is speech as a whole", () => {
  expect(cut([{ startMs: 3_500, endMs: 6_000, words: [] }]).spans).toEqual([
    { startMs: 3_350, endMs: 4_000 },
    { startMs: 5_000, endMs: 6_150 },
  ]);
});
