import { expect, test } from "vitest";
import { evenTimes, wordTimes } from "./speech-times.ts";

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: null });
// Four letters each: a quarter of the speech.
const words = [
  word("good", 1000, 1400),
  word("then", 1500, 2000),
  word("look", 5000, 5400),
  word("here", 5500, 6000),
];
const slot = { startMs: 1000, endMs: 6000 };

test("even speech is shared by its letters", () => {
  const times = evenTimes({ startMs: 1000, endMs: 2000 });
  expect(times(0, 0.25)).toEqual({ startMs: 1000, endMs: 1250 });
  expect(times(0.25, 1)).toEqual({ startMs: 1250, endMs: 2000 });
});

test("a part begins with its first word and ends with its last one, the pause between left out", () => {
  const times = wordTimes(words, slot, slot);
  expect(times(0, 0.5)).toEqual({ startMs: 1000, endMs: 2000 });
  expect(times(0.5, 1)).toEqual({ startMs: 5000, endMs: 6000 });
});

test("words are found again in a text that was fixed a little", () => {
  const times = wordTimes(words, slot, slot);
  expect(times(0, 0.54).endMs).toBe(2000);
  expect(times(0.46, 1).startMs).toBe(5000);
});

test("a line that was moved takes its words with it", () => {
  const times = wordTimes(words, slot, { startMs: 11_000, endMs: 13_500 });
  expect(times(0, 0.5)).toEqual({ startMs: 11_000, endMs: 11_500 });
  expect(times(0.5, 1)).toEqual({ startMs: 13_000, endMs: 13_500 });
});

test("words outside their line count as at its edge", () => {
  const times = wordTimes(words, { startMs: 1200, endMs: 5200 }, { startMs: 1200, endMs: 5200 });
  expect(times(0.75, 1)).toEqual({ startMs: 5200, endMs: 5200 });
});

test("without words, or with words of no letters, speech counts as even", () => {
  const span = { startMs: 0, endMs: 1000 };
  expect(wordTimes([], slot, span)(0, 0.5)).toEqual({ startMs: 0, endMs: 500 });
  expect(wordTimes([word("—", 0, 10)], slot, span)(0, 0.5)).toEqual({ startMs: 0, endMs: 500 });
});
