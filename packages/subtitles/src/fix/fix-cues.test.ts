import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lintCues } from "../cues/lint-cues.ts";
import type { SubtitleCue } from "../document/subtitle-document.ts";
import { applyChanges } from "../sync/cue-change.ts";
import { arbitraryDocument } from "../testing/arbitrary-document.ts";
import { fixCues } from "./fix-cues.ts";
import { profileNamed, profileNames } from "./profile-named.ts";

const cue = (startMs: number, endMs: number, text: string): SubtitleCue => ({
  startMs,
  endMs,
  text,
  speaker: null,
});
const rules = { profile: profileNamed("netflix", "en"), language: "en" };
const fixed = (cues: SubtitleCue[]) => applyChanges(cues, fixCues(cues, rules));

describe("one fault each", () => {
  test.each([
    ["a long line is broken", [cue(0, 4000, "This line is longer than the forty-two characters of a line.")]],
    ["three lines become two", [cue(0, 4000, "One,\ntwo,\nthree.")]],
    ["a long text becomes two cues", [cue(0, 8000, `${"Many words stand here. ".repeat(6)}`.trim())]],
    ["a quick one stays longer", [cue(0, 900, "Too many words for a second."), cue(5000, 6000, "Next.")]],
    [
      "one that has no time after it begins sooner",
      [cue(3000, 3700, "Yes, I do."), cue(3900, 5000, "Next.")],
    ],
    ["an endless one ends", [cue(0, 60_000, "Long.")]],
    ["two that overlap follow one another", [cue(0, 3000, "First."), cue(2500, 4000, "Second.")]],
    ["a gap is kept", [cue(0, 2000, "First."), cue(2010, 4000, "Second.")]],
  ])("%s", (_, cues) => {
    expect(lintCues(cues, rules.profile)).not.toEqual([]);
    expect(lintCues(fixed(cues), rules.profile)).toEqual([]);
  });
});

test("each change names what it fixes, and others stay as they are", () => {
  const cues = [cue(0, 2000, "Fine."), cue(3000, 3100, "Short."), cue(9000, 9900, "Fine.")];
  expect(fixCues(cues, rules)).toEqual([
    { at: 1, count: 1, after: [cue(3000, 3833, "Short.")], kinds: ["fast-reading", "short-time"] },
  ]);
  expect(fixCues(cues, { ...rules, kinds: ["overlap"] })).toEqual([]);
});

test("styles and words stay with their letters when a cue is divided", () => {
  const text = `${"Many words stand here. ".repeat(5)}Last one here.`;
  const at = text.indexOf("Last");
  const [first, ...rest] = fixed([{ ...cue(0, 8000, text), runs: [{ from: at, to: at + 4, italic: true }] }]);
  const last = rest.at(-1);
  const [run] = last?.runs ?? [];
  expect(first?.runs).toBeUndefined();
  expect(last?.text.slice(run?.from, run?.to)).toBe("Last");
});

describe.each(profileNames)("by the rules of %s", (name) => {
  test("no word is lost, order stays, and there are never more problems", () => {
    const language = fc.constantFrom("en", "de", "ja", "ar");
    fc.assert(
      fc.property(
        arbitraryDocument("json"),
        language,
        fc.integer({ min: 1, max: 40 }),
        (document, code, squeeze) => {
          const profile = profileNamed(name, code);
          // Files of all degrees of hurry, with cues that overlap.
          const cues = document.cues.map((one) => ({
            ...one,
            startMs: Math.round(one.startMs / squeeze),
            endMs: Math.round(one.endMs / squeeze) + 200,
            words: [],
            ruby: [],
          }));
          const after = applyChanges(cues, fixCues(cues, { profile, language: code }));
          // Cues that begin together may change places.
          const letters = (list: readonly SubtitleCue[]) =>
            [...list.map(({ text }) => text.replace(/[\s\u2010-]/g, "")).join("")].sort().join("");
          expect(letters(after)).toBe(letters(cues));
          expect(lintCues(after, profile).length).toBeLessThanOrEqual(lintCues(cues, profile).length);
          for (const one of after) expect(one.endMs).toBeGreaterThanOrEqual(one.startMs);
        },
      ),
      { numRuns: pickRunCount(300, 25) },
    );
  });
});
