import { describe, expect, it } from "vitest";
import { formatLines } from "./format-lines.ts";
import { timedLines } from "./timed-lines.ts";

const utterance = (text: string, startMs = 0, wordMs = 300) => {
  const words = text.split(" ").map((word, index) => ({
    text: word,
    startMs: startMs + index * wordMs,
    endMs: startMs + (index + 1) * wordMs,
    confidence: null,
  }));
  return { startMs, endMs: words.at(-1)?.endMs ?? startMs, words };
};
const texts = (...utterances: ReturnType<typeof utterance>[]) =>
  timedLines(utterances).map(({ text }) => text);

describe("timedLines", () => {
  it("cuts at ends of sentences and utterances", () => {
    expect(texts(utterance('One. "Two?" three'), utterance("four", 9_000))).toEqual([
      "One.",
      '"Two?"',
      "three",
      "four",
    ]);
  });

  it("cuts at pauses, and before a line is too long to read or to hear", () => {
    const spoken = utterance("before after");
    const paused = {
      ...spoken,
      words: spoken.words.map((word, index) => ({
        ...word,
        endMs: word.startMs + 10,
        startMs: word.startMs + index * 600,
      })),
    };
    expect(texts(paused)).toEqual(["before", "after"]);
    expect(texts(utterance("word ".repeat(40).trim(), 0, 100)).every((line) => line.length <= 84)).toBe(true);
    expect(texts(utterance("a b c d e f g h", 0, 2_000))).toEqual(["a b c", "d e f", "g h"]);
  });

  it("puts no spaces into scripts without", () =>
    expect(texts(utterance("你好， 世界 ok"))).toEqual(["你好，世界 ok"]));
});

describe("formatLines", () => {
  const lines = [{ startMs: 3_723_004, endMs: 3_724_000, text: "Hi", words: [] }];
  it("writes SRT, WebVTT and text", () => {
    expect(formatLines(lines, "srt")).toBe("1\n01:02:03,004 --> 01:02:04,000\nHi\n");
    expect(formatLines(lines, "vtt")).toBe("WEBVTT\n\n01:02:03.004 --> 01:02:04.000\nHi\n");
    expect(formatLines(lines, "txt")).toBe("Hi\n");
    expect(JSON.parse(formatLines(lines, "json"))).toEqual(lines);
  });
});
