import { createScript, createSegment } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { findGapAfter, textPlaceAt } from "./line-gaps.ts";

const line = (id: string, startMs: number, endMs: number) =>
  createSegment({ id, speakerId: "speaker-1", startMs, endMs });
const getScript = (...segments: ReturnType<typeof line>[]) =>
  createScript({ sourceLanguage: "en", durationMs: 10_000, segments });

test("a new line fills the silence, up to two seconds", () => {
  const first = line("a", 0, 1000);
  expect(findGapAfter(getScript(first, line("b", 2200, 3000)), first)).toEqual({
    startMs: 1000,
    endMs: 2200,
  });
  expect(findGapAfter(getScript(first, line("b", 9000, 9500)), first)).toEqual({
    startMs: 1000,
    endMs: 3000,
  });
  expect(findGapAfter(getScript(first, line("b", 1000, 2000)), first)).toEqual({
    startMs: 1000,
    endMs: 1500,
  });
});

test("a new line never goes past the source's end", () => {
  const last = line("a", 0, 10_000);
  expect(findGapAfter(getScript(last), last)).toEqual({ startMs: 9500, endMs: 10_000 });
  expect(findGapAfter(getScript(), undefined)).toEqual({ startMs: 0, endMs: 2000 });
});

test("a moment is before the word that is said next", () => {
  const text = "One two, three four.";
  const words = text.split(" ").map((word, index) => ({
    text: word,
    startMs: index * 1000,
    endMs: index * 1000 + 900,
    confidence: null,
  }));
  const segment = { ...line("a", 0, 4000), sourceText: text, targetText: "Uno dos tres cuatro", words };
  expect(textPlaceAt(segment, "source", 1950)).toBe(text.indexOf("three"));
  expect(textPlaceAt(segment, "target", 1950)).toBe("Uno dos ".length);
  expect(textPlaceAt({ ...segment, words: [] }, "target", 1000)).toBe("Uno ".length);
  expect(textPlaceAt(segment, "source", 0)).toBeNull();
  expect(textPlaceAt(segment, "source", 5000)).toBeNull();
});
