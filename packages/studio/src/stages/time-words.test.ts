import { expect, test } from "vitest";
import { placeWords, timeWords } from "./time-words.ts";

const show = (text: string, language: string) =>
  placeWords(text, language).map(({ from, to }) => text.slice(from, to));

test("words are found in every script, with the signs that stand by them", () => {
  expect(show("It costs 19.99 €, not more — really!", "en")).toEqual([
    "It",
    "costs",
    "19.99",
    "not",
    "more",
    "really!",
  ]);
  expect(show("湖は静かです。", "ja").join("")).toBe("湖は静かです。");
  expect(show("ทะเลสาบเงียบ", "th").length).toBeGreaterThan(1);
});

test("a voice rests where the text has a sign", () => {
  const text = { text: "First part, and the second one.", language: "en" };
  const words = timeWords(text, { startMs: 1_000, endMs: 4_000, pauses: [{ startMs: 1_900, endMs: 2_500 }] });
  expect(words.map(({ startMs }) => startMs)[2]).toBe(2_500);
  expect(words[1]?.endMs).toBe(1_900);
  expect(words.at(-1)?.endMs).toBe(4_000);
});

test("other rests are left out of the time that words share", () => {
  const text = { text: "one two three four", language: "en" };
  const words = timeWords(text, { startMs: 0, endMs: 4_000, pauses: [{ startMs: 1_000, endMs: 3_000 }] });
  for (const { startMs, endMs } of words) {
    expect(startMs >= 1_000 && startMs < 3_000 && endMs < 3_000).toBe(false);
    expect(endMs).toBeGreaterThan(startMs);
  }
  expect(timeWords({ text: "…", language: "en" }, { startMs: 0, endMs: 10, pauses: [] })).toEqual([]);
});
