import type { Word } from "@voxloom/contract";
import { expect, test } from "vitest";
import { matchLyrics } from "./match-lyrics.ts";

/** Words of half a second, with the gaps that numbers say. */
function hear(...said: (string | number)[]): Word[] {
  let atMs = 0;
  return said.flatMap((one) => {
    if (typeof one === "number") {
      atMs += one;
      return [];
    }
    atMs += 500;
    return [{ text: one, startMs: atMs - 500, endMs: atMs, confidence: null }];
  });
}
const times = (lines: string[], words: Word[], durationMs = 60_000) =>
  matchLyrics(lines, words, durationMs).map(({ startMs, endMs, heardWords, wordCount }) => [
    ...[startMs, endMs],
    `${heardWords}/${wordCount}`,
  ]);

test("lines begin where their first word is heard, also where that one was misheard", () => {
  const heard = hear(1_000, "Down", "by", "the", "lake", 4_000, "weed", "stay", "here");
  expect(times(["Down by the lake,", "We stay here!"], heard)).toEqual([
    [1_000, 3_000, "4/4"],
    [7_000, 8_500, "2/3"],
  ]);
});

test("of a line that nobody heard, the time is between its neighbors, and it says so", () => {
  const heard = hear("One", "is", "here", 4_000, "three", "is", "there");
  expect(times(["One is here", "Nothing of it", "Three is there"], heard)).toEqual([
    [0, 1_500, "3/3"],
    [1_500, 5_500, "0/3"],
    [5_500, 7_000, "3/3"],
  ]);
  // One little word somewhere is no line.
  expect(
    times(["One is here", "All of it is not so", "Three"], hear("one", "is", "here", 900, "is"))[1],
  ).toContain("0/6");
});

test("a chorus that comes twice is found twice, and words have times where all of them were heard", () => {
  const lines = ["Oh my love", "Far away", "Oh my love"];
  const found = matchLyrics(
    lines,
    hear("oh", "my", "love", 1_000, "far", "away", 1_000, "oh", "my", "love"),
    9_000,
  );
  expect(found.map(({ startMs }) => startMs)).toEqual([0, 2_500, 4_500]);
  expect(found[1]?.words).toEqual([
    { from: 0, to: 3, startMs: 2_500, endMs: 3_000 },
    { from: 4, to: 8, startMs: 3_000, endMs: 3_500 },
  ]);
});

test("languages without blanks are compared letter by letter", () => {
  const heard = [
    { text: "月亮代", startMs: 2_000, endMs: 3_500, confidence: null },
    { text: "表我", startMs: 3_500, endMs: 4_500, confidence: null },
  ];
  expect(times(["月亮代表我的心"], heard, 20_000)).toEqual([[2_000, 5_500, "5/7"]]);
});

test("times rise and stay within the music, whatever was heard", () => {
  for (const words of [[], hear("b", "a"), hear(59_900, "a", "b")]) {
    const found = matchLyrics(["a b", "b a", "c"], words, 60_000);
    let before = 0;
    for (const { startMs, endMs } of found) {
      expect(startMs).toBeGreaterThanOrEqual(before);
      expect(endMs).toBeGreaterThan(startMs);
      expect(endMs).toBeLessThanOrEqual(60_000);
      before = startMs;
    }
  }
});
