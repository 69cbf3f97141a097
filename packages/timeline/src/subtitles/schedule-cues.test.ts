import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { scheduleCues } from "./schedule-cues.ts";

const profile = { minMs: 800, maxMs: 7000, gapMs: 80 };
const at = (startMs: number, endMs: number) => ({ startMs, endMs });

test.each([
  [
    "enough time: as spoken",
    [at(1000, 3000), at(4000, 6000)],
    [1000, 1000],
    [at(1000, 3000), at(4000, 6000)],
  ],
  [
    "the silence after is read in",
    [at(1000, 1500), at(4000, 6000)],
    [2000, 1000],
    [at(1000, 3000), at(4000, 6000)],
  ],
  ["the next one waits", [at(1000, 2000), at(2000, 5000)], [1200, 1000], [at(1000, 2200), at(2280, 5000)]],
  [
    "then the first one comes earlier",
    [at(1000, 2000), at(2000, 5000)],
    [1700, 2500],
    [at(720, 2420), at(2500, 5000)],
  ],
  ["a long one ends at its limit", [at(0, 9000)], [1000], [at(0, 7000)]],
  ["the last one comes before the end", [at(9500, 9900)], [1000], [at(9000, 10_000)]],
])("%s", (_, spoken, needsMs, expected) => {
  expect(scheduleCues(spoken, { profile, needsMs, untilMs: 10_000 })).toEqual(expected);
});

test("where there is too little time, neighbors share the want of it", () => {
  const spoken = [at(0, 1000), at(1000, 2000), at(2000, 3000)];
  const lengths = scheduleCues(spoken, { profile, needsMs: [2000, 2000, 2000], untilMs: 3000 }).map(
    ({ startMs, endMs }) => endMs - startMs,
  );
  expect(Math.min(...lengths)).toBeGreaterThan(850);
  expect(Math.max(...lengths)).toBeLessThan(1150);
});

const spans = fc
  .array(fc.tuple(fc.nat({ max: 50_000 }), fc.nat({ max: 8000 }), fc.integer({ min: 800, max: 7000 })), {
    maxLength: 20,
  })
  .map((parts) => parts.toSorted((a, b) => a[0] - b[0]));

test("cues never touch, never pass the end, never last too long, and begin near their speech", () => {
  fc.assert(
    fc.property(spans, (parts) => {
      const spoken = parts.map(([startMs, lengthMs]) => at(startMs, startMs + lengthMs));
      const needsMs = parts.map(([, , needMs]) => needMs);
      scheduleCues(spoken, { profile, needsMs, untilMs: 60_000 }).forEach((cue, index, cues) => {
        expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0);
        expect(cue.endMs).toBeGreaterThan(cue.startMs);
        expect(cue.endMs).toBeLessThanOrEqual(60_000);
        expect(cue.endMs - cue.startMs).toBeLessThanOrEqual(profile.maxMs);
        const asideMs = cue.startMs - (spoken[index]?.startMs ?? 0);
        expect(asideMs).toBeGreaterThanOrEqual(-500);
        // A second, and what cues at the very same moment push one another on.
        expect(asideMs).toBeLessThanOrEqual(1000 + parts.length);
      });
    }),
    { numRuns: pickRunCount(500, 60) },
  );
});

test("where everything can be read, everything is", () => {
  // Starts so far apart that each one's need and gap fit between it and the next.
  const roomy = fc.array(
    fc.tuple(fc.integer({ min: 800, max: 7000 }), fc.nat({ max: 3000 }), fc.nat({ max: 100 })),
    {
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(roomy, (parts) => {
      let atMs = 0;
      const needsMs = parts.map(([needMs]) => needMs);
      const spoken = parts.map(([needMs, spareMs, share]) => {
        const startMs = atMs;
        atMs += needMs + profile.gapMs + spareMs;
        return at(startMs, startMs + Math.round((needMs * share) / 100));
      });
      scheduleCues(spoken, { profile, needsMs, untilMs: atMs }).forEach(({ startMs, endMs }, index, cues) => {
        expect(startMs).toBe(spoken[index]?.startMs);
        expect(endMs - startMs).toBeGreaterThanOrEqual(needsMs[index] ?? 0);
        expect((cues[index + 1]?.startMs ?? Number.POSITIVE_INFINITY) - endMs).toBeGreaterThanOrEqual(
          profile.gapMs,
        );
      });
    }),
  );
});
