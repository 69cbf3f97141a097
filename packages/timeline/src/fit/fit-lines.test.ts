import fc from "fast-check";
import { expect, test } from "vitest";
import { fitLines } from "./fit-lines.ts";
import { defaultFitSettings, type FitLine } from "./fit-types.ts";

const settings = { ...defaultFitSettings, durationMs: 60_000 };
const line = (parts: Partial<FitLine>): FitLine => ({
  segmentId: "a",
  speakerId: "x",
  startMs: 10_000,
  endMs: 12_000,
  naturalMs: 2000,
  candidates: [],
  innerPausesMs: [],
  ...parts,
});

// Room of the lone line: 800 ms of lead, 2000 of slot, 1000 borrowed after it.
test.each([
  ["fits", line({}), "as-is", 1, 10_000, 12_000],
  ["short", line({ naturalMs: 1000 }), "slower", 0.85, 10_000, 11_176],
  ["borrows after itself first", line({ naturalMs: 2900 }), "as-is", 1, 10_000, 12_900],
  ["then leads", line({ naturalMs: 3600 }), "as-is", 1, 9400, 13_000],
  ["faster", line({ naturalMs: 4180 }), "faster", 1.1, 9200, 13_000],
  ["pauses", line({ naturalMs: 5000, innerPausesMs: [1350] }), "compressed-pauses", 1, 9200, 13_000],
  [
    "shorter",
    line({ naturalMs: 6000, candidates: [{ text: "b", naturalMs: 3800 }] }),
    "shorter-text",
    1,
    9200,
    13_000,
  ],
  ["does not fit", line({ naturalMs: 9000 }), "does-not-fit", 1.5, 9200, 15_200],
] as const)("%s", (_, given, method, tempo, startMs, endMs) => {
  const placement = fitLines([given], settings).placements[0]?.placement;
  expect(placement?.method).toBe(method);
  expect(placement?.tempo).toBeCloseTo(tempo, 1);
  expect(Math.abs((placement?.startMs ?? 0) - startMs)).toBeLessThanOrEqual(1);
  expect(Math.abs((placement?.endMs ?? 0) - endMs)).toBeLessThanOrEqual(1);
});

const anyLines = fc
  .array(
    fc.record({
      speaker: fc.integer({ min: 0, max: 2 }),
      startMs: fc.integer({ min: 0, max: 59_000 }),
      lengthMs: fc.integer({ min: 0, max: 6000 }),
      naturalMs: fc.integer({ min: 0, max: 15_000 }),
    }),
    { maxLength: 20 },
  )
  .map((parts) =>
    parts.map(({ speaker, startMs, lengthMs, naturalMs }, index) =>
      line({
        segmentId: `s${index}`,
        speakerId: `p${speaker}`,
        startMs,
        endMs: Math.min(60_000, startMs + lengthMs),
        naturalMs,
      }),
    ),
  );

test("no overlap of a speaker, all inside the dub, tempo in its limits, length is source plus stretches", () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (lines, dynamicDuration) => {
      const result = fitLines(lines, { ...settings, dynamicDuration });
      const extraMs = result.pictureStretches.reduce(
        (sum, part) => sum + Math.ceil((part.sourceEndMs - part.sourceStartMs) * (part.stretch - 1)),
        0,
      );
      expect(result.dubDurationMs).toBe(60_000 + extraMs);
      const heard = result.placements.map(({ placement }, index) => ({ ...placement, line: lines[index] }));
      for (const part of heard) {
        expect(part.startMs).toBeGreaterThanOrEqual(0);
        expect(part.endMs).toBeGreaterThanOrEqual(part.startMs);
        expect(part.endMs).toBeLessThanOrEqual(result.dubDurationMs);
        expect(part.tempo).toBeGreaterThanOrEqual(0.85);
        expect(part.tempo).toBeLessThanOrEqual(1.5);
      }
      for (const speaker of ["p0", "p1", "p2"]) {
        const own = heard
          .filter((part) => part.line?.speakerId === speaker && part.endMs > part.startMs)
          .toSorted((a, b) => a.startMs - b.startMs);
        own.forEach((part, index) => {
          expect(part.startMs).toBeGreaterThanOrEqual(own[index - 1]?.endMs ?? 0);
        });
      }
    }),
    { numRuns: 300 },
  );
});
