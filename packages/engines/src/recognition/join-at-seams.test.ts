import type { Word } from "@voxloom/contract";
import { expect, test } from "vitest";
import { chunkSpans } from "./chunk-spans.ts";
import { joinAtSeams } from "./join-at-seams.ts";

/** Words of half a second each, from a moment on. */
const say = (text: string, fromMs: number): Word[] =>
  text.split(" ").map((word, index) => ({
    ...{ text: word, startMs: fromMs + index * 500, endMs: fromMs + index * 500 + 500 },
    confidence: null,
  }));
const limits = { targetMs: 28_000, widestGapMs: 3_000, paddingMs: 200, maxMs: 28_000, overlapMs: 2_000 };
const chunks = chunkSpans([{ startMs: 0, endMs: 50_000 }], limits);

function join(before: string, after: string, afterMs = 24_000): string {
  const heard = [say(before, 22_500), say(after, afterMs)].map((words) => ({ words, droppedCount: 0 }));
  return joinAtSeams(chunks, heard)
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join(" ");
}

test("speech without a pause is heard in pieces that overlap, none longer than the limit, and all of it", () => {
  expect(chunks.map(({ spans }) => spans)).toEqual([
    [{ startMs: 0, endMs: 26_000 }],
    [{ startMs: 24_000, endMs: 50_000 }],
  ]);
  for (let lengthMs = 1_000; lengthMs < 200_000; lengthMs += 777) {
    const parts = chunkSpans([{ startMs: 500, endMs: 500 + lengthMs }], limits).flatMap(({ spans }) => spans);
    expect(parts[0]?.startMs).toBe(500);
    expect(parts.at(-1)?.endMs).toBe(500 + lengthMs);
    for (const [index, { startMs, endMs }] of parts.entries()) {
      expect(endMs - startMs).toBeLessThanOrEqual(28_000);
      if (index > 0) expect((parts[index - 1]?.endMs ?? 0) - startMs).toBe(2_000);
    }
  }
});

test("words that both heard are there once, and half words at the edges are not there", () => {
  expect(join("we went over the old bri", "er the old bridge at night")).toBe(
    "we went over the old bridge at night",
  );
  expect(join("and so, It is.", "so it is Over now")).toBe("and so, It is Over now");
});

test("a phrase that is said twice is not cut short where the times tell which is meant", () => {
  expect(join("no no I know I know what", "I know I know what you mean")).toBe(
    "no no I know I know what you mean",
  );
});

test("where nothing agrees the times decide, and nothing outside of the overlap is lost", () => {
  // The seam is at 25 s.
  expect(join("a b c d e f g", "v w x y z")).toBe("a b c d e x y z");
  expect(join("a b c", "y z", 26_500)).toBe("a b c y z");
});

test("pieces that do not overlap are left as they are", () => {
  const apart = chunkSpans(
    [
      { startMs: 0, endMs: 20_000 },
      { startMs: 30_000, endMs: 40_000 },
    ],
    limits,
  );
  const heard = [say("so so", 19_000), say("so so", 30_000)].map((words) => ({ words, droppedCount: 0 }));
  expect(joinAtSeams(apart, heard)).toEqual(heard);
});
