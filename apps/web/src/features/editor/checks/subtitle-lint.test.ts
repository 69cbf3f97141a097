import type { Script, ScriptEdit } from "@voxloom/contract";
import { applyEdit, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createSubtitleLint } from "./subtitle-lint.ts";
import { subtitleProblemsOf } from "./subtitle-problems.ts";

const settings = { content: "target", aspect: null } as const;
const words = "und so weiter, immer weiter, bis ans Ende der sehr langen Geschichte von Herrn Müller".split(
  " ",
);

/** Lines of 0.3 to 2.5 s, close to each other: some too fast, some too short, many put together. */
const scriptOf = (count: number): Script =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "de",
    durationMs: count * 3000,
    speakers: [createSpeaker(0), createSpeaker(1)],
    segments: Array.from({ length: count }, (_, index) =>
      createSegment({
        id: `line-${index}`,
        speakerId: `speaker-${(index % 3 === 0 ? 1 : 0) + 1}`,
        startMs: index * 2600,
        endMs: index * 2600 + 300 + ((index * 977) % 2200),
        targetText: words.slice(0, 1 + ((index * 7) % words.length)).join(" "),
      }),
    ),
  });

const line = fc.integer({ min: 0, max: 149 }).map((index) => `line-${index}`);
const edit: fc.Arbitrary<ScriptEdit> = fc.oneof(
  fc.record({
    kind: fc.constant("set-target-text" as const),
    segmentId: line,
    text: fc.constantFrom("", "Ja.", "Ein Satz.", words.join(" "), words.join(" ").repeat(2)),
  }),
  fc.record({
    kind: fc.constant("shift-segments" as const),
    segmentIds: line.map((id) => [id]),
    byMs: fc.integer({ min: -2000, max: 2000 }),
    isRipple: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("delete-segments" as const), segmentIds: line.map((id) => [id]) }),
);

const orSame = (script: Script, change: ScriptEdit): Script => {
  try {
    return applyEdit(script, change);
  } catch {
    return script;
  }
};

it("finds around changes what a look at the whole finds", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const lint = createSubtitleLint();
      let script = scriptOf(150);
      lint(script, new Map(), settings);
      for (const change of edits) {
        script = orSame(script, change);
        const found = lint(script, new Map(), settings);
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(subtitleProblemsOf(script, settings)));
      }
    }),
    { numRuns: 30 },
  );
});
