import fc from "fast-check";
import { expect, test } from "vitest";
import { uncoveredSpeech } from "./uncovered-speech.ts";

const span = (startMs: number, endMs: number) => ({ startMs, endMs });

test("speech without a line is found, breaths and edges are not", () => {
  const speech = [span(0, 3000), span(3000, 9000), span(12_000, 12_500), span(20_000, 24_000)];
  const lines = [span(200, 2000), span(5000, 8900), span(19_000, 21_000)];
  expect(uncoveredSpeech(speech, lines)).toEqual([span(2250, 4750), span(21_250, 24_000)]);
  expect(uncoveredSpeech(speech, [])).toEqual([span(0, 9000), span(20_000, 24_000)]);
  expect(uncoveredSpeech([], lines)).toEqual([]);
});

test("a long line covers what begins after shorter ones within it", () => {
  expect(uncoveredSpeech([span(0, 1000), span(4000, 6000)], [span(0, 9000), span(500, 800)])).toEqual([]);
});

test("no stretch that is found is in a line, and none of a second outside of them is missed", () => {
  const spans = fc
    .array(fc.tuple(fc.integer({ min: 300, max: 4000 }), fc.integer({ min: 100, max: 4000 })), {
      maxLength: 8,
    })
    .map((parts) => {
      let at = 0;
      return parts.map(([gap, length]) => {
        const startMs = at + gap;
        at = startMs + length;
        return span(startMs, at);
      });
    });
  const isIn = (list: readonly { startMs: number; endMs: number }[], ms: number) =>
    list.some(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  fc.assert(
    fc.property(spans, spans, (speech, lines) => {
      const found = uncoveredSpeech(speech, lines);
      for (const { startMs, endMs } of found) {
        expect(isIn(speech, startMs) && !isIn(lines, startMs)).toBe(true);
        expect(isIn(lines, endMs - 1)).toBe(false);
      }
      const isBare = (ms: number) =>
        [-700, -350, 0, 350, 700].every((by) => isIn(speech, ms + by) && !isIn(lines, ms + by));
      for (let ms = 0; ms < 30_000; ms += 100)
        if (isBare(ms) && !lines.some(({ startMs, endMs }) => startMs < ms + 950 && endMs > ms - 950))
          expect(isIn(found, ms)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
