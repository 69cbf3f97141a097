import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createClock } from "./clock.ts";
import { fitLines } from "./fit-lines.ts";
import { defaultFitSettings, type FitLine } from "./fit-types.ts";
import { placedStretches } from "./placed-stretches.ts";

const durationMs = 60_000;

const anyLines = fc
  .array(
    fc.record({
      startMs: fc.integer({ min: 0, max: 45_000 }),
      lengthMs: fc.integer({ min: 100, max: 4000 }),
      naturalMs: fc.integer({ min: 0, max: 9000 }),
    }),
    { maxLength: 12 },
  )
  .map((drafts) =>
    drafts.map(
      ({ startMs, lengthMs, naturalMs }, index): FitLine => ({
        segmentId: `s${index}`,
        speakerId: "x",
        startMs,
        endMs: Math.min(durationMs, startMs + lengthMs),
        naturalMs,
        candidates: [],
        innerPausesMs: [],
      }),
    ),
  );

test("placements tell where the picture was slowed for them: no moment is further off than a frame", () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 0, max: durationMs }), (lines, sourceMs) => {
      const fit = fitLines(lines, { ...defaultFitSettings, durationMs, dynamicDuration: true });
      const told = createClock(placedStretches(fit.placements), durationMs);
      const made = createClock(fit.videoStretches, durationMs);
      expect(Math.abs(told.toDub(sourceMs) - made.toDub(sourceMs))).toBeLessThanOrEqual(33);
    }),
    { numRuns: pickRunCount(5000, 100) },
  );
});

test("nothing is slowed where no line says so", () => {
  expect(placedStretches([])).toEqual([]);
  expect(placedStretches([{ placement: null }])).toEqual([]);
});
