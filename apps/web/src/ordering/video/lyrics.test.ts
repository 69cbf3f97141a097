import { expect, test } from "vitest";
import { readLyrics, writeLyrics } from "./lyrics.ts";

test("lines of LRC have their times and words, come back as they were, and plain words are none", () => {
  const text = "[ti:Lake]\n[00:01.00]Down <00:01.50>by the lake\n[00:03.20]We stay\n[00:05.00]";
  const lines = readLyrics(text);
  expect(lines.map(({ text: said, startMs, endMs }) => [said, startMs, endMs])).toEqual([
    ["Down by the lake", 1_000, 3_200],
    ["We stay", 3_200, 5_000],
  ]);
  expect(lines[0]?.words[0]).toMatchObject({ from: 5, startMs: 1_500, endMs: 3_200 });
  expect(writeLyrics(lines)).toBe("[00:01.00]Down <00:01.50>by the lake\n[00:03.20]We stay\n[00:05.00]");
  expect(readLyrics(writeLyrics(lines))).toEqual(lines);
  expect(readLyrics("Down by the lake\nWe stay")).toEqual([]);
  expect(readLyrics("")).toEqual([]);
});

test("subtitles are lyrics too, and a last line does not stay forever", () => {
  expect(readLyrics("1\n00:00:02,000 --> 00:00:04,500\nTwo\nlines\n")).toEqual([
    { text: "Two lines", startMs: 2_000, endMs: 4_500, words: [] },
  ]);
  const [last] = readLyrics("[00:10.00]The end");
  expect((last?.endMs ?? 0) - 10_000).toBeLessThanOrEqual(10_000);
});
