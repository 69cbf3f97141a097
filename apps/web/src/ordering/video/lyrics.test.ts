import { readLyrics } from "@voxloom/subtitles";
import { expect, test } from "vitest";
import { listSungLines, timeLines, withStart, withTapped, writeLyrics } from "./lyrics.ts";

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

test("plain words are lines to be tapped, with one empty line between verses", () => {
  expect(listSungLines("[ti:Lake]\n\n Down by the lake \nWe stay\n\n\nOn\n\n")).toEqual([
    ...["Down by the lake", "We stay", "", "On"],
  ]);
  expect(listSungLines("[00:01.00]Down\n[00:03.00]We stay")).toEqual(["Down", "We stay"]);
});

test("each tap begins a line, an empty one ends the line before it, and none stands forever", () => {
  const lines = ["Down", "We stay", "", "On"];
  expect(timeLines(lines, [1000.4, 3000, 4500, 60_000])).toEqual([
    { text: "Down", startMs: 1000, endMs: 3000, words: [] },
    { text: "We stay", startMs: 3000, endMs: 4500, words: [] },
    { text: "On", startMs: 60_000, endMs: 70_000, words: [] },
  ]);
  expect(timeLines(lines, [1000]).map(({ text }) => text)).toEqual(["Down"]);
});

test("lines with times that are tapped anew keep those that were not reached", () => {
  const timed = readLyrics("[00:01.00]Down\n[00:03.00]We stay\n[00:06.00]On\n[00:09.00]");
  const tapped = timeLines(["Down", "We stay", "On"], [2000, 3500]);
  expect(withTapped(timed, tapped).map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    ...[
      [2000, 3500],
      [3500, 6000],
      [6000, 9000],
    ],
  ]);
  expect(withTapped(timed, [])).toEqual(timed);
});

test("a line that is put elsewhere pushes those it would stand on, and they stay in order", () => {
  const lines = timeLines(["One", "Two", "Three"], [1000, 2000, 5000]);
  const starts = (index: number, startMs: number) =>
    withStart(lines, index, startMs).map((line) => [line.startMs, line.endMs]);
  expect(starts(1, 3000)).toEqual([
    [1000, 2000],
    [3000, 5000],
    [5000, 15_000],
  ]);
  expect(starts(0, 2100)).toEqual([
    [2100, 2400],
    [2400, 5000],
    [5000, 15_000],
  ]);
  expect(starts(2, 500).map(([startMs]) => startMs)).toEqual([0, 200, 500]);
});
