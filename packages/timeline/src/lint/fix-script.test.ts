import type { Script } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdits } from "../edits/apply-edit.ts";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { createFixer } from "./fix-script.ts";
import { lintScript } from "./lint-script.ts";
import type { LintOptions } from "./script-problem.ts";

const word = fc.constantFrom(
  "so",
  "a",
  "committee",
  "of",
  "the",
  "house.",
  "Well,",
  "unbelievable",
  "and",
  "2026",
);
const line = fc.record({
  gapMs: fc.oneof(fc.integer({ min: -800, max: 600 }), fc.integer({ min: 0, max: 4000 })),
  lengthMs: fc.integer({ min: 1, max: 9000 }),
  speaker: fc.integer({ min: 1, max: 2 }),
  words: fc.array(word, { maxLength: 30 }),
  isLocked: fc.boolean(),
});
const crowdedScript: fc.Arbitrary<Script> = fc.array(line, { minLength: 1, maxLength: 30 }).map((lines) => {
  let atMs = 1000;
  const segments = lines.map(({ gapMs, lengthMs, speaker, words, isLocked }, index) => {
    const startMs = Math.max(0, atMs + gapMs);
    atMs = startMs + lengthMs;
    return createSegment({
      id: `s${index}`,
      speakerId: `speaker-${speaker}`,
      startMs,
      endMs: atMs,
      sourceText: words.join(" "),
      targetText: words.toReversed().join(" "),
      isLocked: isLocked && index % 3 === 0,
    });
  });
  return createScript({
    sourceLanguage: "en",
    targetLanguage: "de",
    durationMs: 400_000,
    speakers: [createSpeaker(0), createSpeaker(1)],
    segments,
  });
});
const anyOptions: fc.Arbitrary<LintOptions> = fc.record({
  content: fc.constantFrom("source" as const, "target" as const, "both" as const),
  clock: fc.constant("source" as const),
  aspect: fc.constantFrom(16 / 9, 9 / 16),
  shotsMs: fc.array(fc.integer({ min: 0, max: 100_000 })).map((shots) => shots.toSorted((a, b) => a - b)),
});

const getCounts = (script: Script, options: LintOptions): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const problems of lintScript(script, options).values())
    for (const { kind } of problems) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};
const getWords = (script: Script) =>
  ["sourceText" as const, "targetText" as const].map((side) =>
    script.segments
      .map((segment) => segment[side])
      .join(" ")
      .split(/\s+/)
      .filter((one) => one !== "")
      .toSorted(),
  );

test("fixing makes no more problems of any kind, loses no word, leaves locked lines, and is done once", () => {
  fc.assert(
    fc.property(crowdedScript, anyOptions, (script, options) => {
      const { fixAll } = createFixer(options);
      const made = applyEdits(script, fixAll(script));
      const before = getCounts(script, options);
      for (const [kind, count] of getCounts(made, options))
        expect(count, kind).toBeLessThanOrEqual(before.get(kind) ?? 0);
      expect(getWords(made)).toEqual(getWords(script));
      const after = new Map(made.segments.map((segment) => [segment.id, segment]));
      for (const segment of script.segments)
        if (segment.isLocked) expect(after.get(segment.id)).toBe(segment);
      for (const { startMs, endMs } of made.segments) expect(endMs).toBeGreaterThan(startMs);
      expect(fixAll(made)).toEqual([]);
      expect(createFixer(options).fixAll(made)).toEqual([]);
    }),
    { numRuns: pickRunCount(200, 30) },
  );
});

test("so does fixing one problem after another", () => {
  fc.assert(
    fc.property(crowdedScript, anyOptions, fc.nat(), (script, options, pick) => {
      const problems = [...lintScript(script, options).values()].flat();
      const problem = problems[pick % Math.max(1, problems.length)];
      fc.pre(problem !== undefined);
      const made = applyEdits(script, createFixer(options).fixProblem(script, problem));
      const before = getCounts(script, options);
      for (const [kind, count] of getCounts(made, options))
        expect(count, kind).toBeLessThanOrEqual(before.get(kind) ?? 0);
      expect(getWords(made)).toEqual(getWords(script));
    }),
    { numRuns: pickRunCount(300, 40) },
  );
});
