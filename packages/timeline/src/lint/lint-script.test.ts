import type { Script, Segment } from "@voxloom/contract";
import { expect, test } from "vitest";
import { applyEdits } from "../edits/apply-edit.ts";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { createFixer, fixAll, fixProblem } from "./fix-script.ts";
import { createLinter, lintScript } from "./lint-script.ts";
import type { LintOptions, ScriptProblemKind } from "./script-problem.ts";

const options: LintOptions = { content: "source", clock: "source" };
type Times = readonly [startMs: number, endMs: number, parts?: Partial<Segment>];
const scriptOf = (lines: readonly Times[]): Script =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "de",
    durationMs: 60_000,
    speakers: [createSpeaker(0), createSpeaker(1)],
    segments: lines.map(([startMs, endMs, parts], index) =>
      createSegment({
        id: `s${index + 1}`,
        speakerId: "speaker-1",
        startMs,
        endMs,
        sourceText: "Good morning",
        ...parts,
      }),
    ),
  });
const kindsOf = (script: Script, parts: Partial<LintOptions> = {}) =>
  [...lintScript(script, { ...options, ...parts })].flatMap(([id, problems]) =>
    problems.map(({ kind, measured }) => [id, kind, measured]),
  );
const fixed = (script: Script, parts: Partial<LintOptions> = {}) =>
  applyEdits(script, fixAll(script, { ...options, ...parts }));
const timesOf = ({ segments }: Script) => segments.map(({ startMs, endMs }) => [startMs, endMs]);

test("a sound script has no problems", () => {
  expect(
    kindsOf(
      scriptOf([
        [0, 2000],
        [3000, 5000],
      ]),
    ),
  ).toEqual([]);
});

test("gaps of 3 to 11 frames are closed to two", () => {
  const script = scriptOf([
    [0, 2000],
    [2300, 4000],
    [4083, 6000],
    [7000, 9000],
  ]);
  expect(kindsOf(script)).toEqual([["s1", "flicker-gap", 300]]);
  expect(timesOf(fixed(script))[0]).toEqual([0, 2217]);
  expect(kindsOf(fixed(script))).toEqual([]);
});

test("edges near a shot change are put on it", () => {
  const shotsMs = [1200, 5000, 30_000];
  const script = scriptOf([
    [1000, 3000],
    [4000, 5310],
    [8000, 10_000],
  ]);
  expect(kindsOf(script, { shotsMs })).toEqual([
    ["s1", "start-off-shot", 200],
    ["s2", "end-off-shot", 310],
  ]);
  expect(timesOf(fixed(script, { shotsMs }))).toEqual([
    [1200, 3000],
    [4000, 5000],
    [8000, 10_000],
  ]);
});

test("a line that runs into its speaker's next one is trimmed; two speakers may talk at once", () => {
  const script = scriptOf([
    [0, 3500],
    [3000, 5000],
  ]);
  expect(kindsOf(script)).toContainEqual(["s2", "line-overlap", 500]);
  expect(timesOf(fixed(script))[0]).toEqual([0, 2917]);
  const together = scriptOf([
    [0, 3500],
    [3000, 5000, { speakerId: "speaker-2" }],
  ]);
  expect(kindsOf(together).map(([, kind]) => kind)).not.toContain("line-overlap");
});

test("a text that needs two cues is split where the first one ends, and no word is lost", () => {
  const sourceText =
    "My fellow Americans, ask not what your country can do for you. Ask what you can do for your country, and do it.";
  const script = scriptOf([[0, 9000, { sourceText }]]);
  expect(kindsOf(script)).toContainEqual(["s1", "many-cues", 2]);
  const made = fixed(script);
  expect(made.segments).toHaveLength(2);
  expect(made.segments.map((line) => line.sourceText).join(" ")).toBe(sourceText);
  expect(made.segments[0]?.sourceText).toMatch(/for you\.$/);
});

test("a line too short to be read takes of the silence around it", () => {
  const script = scriptOf([
    [0, 2000],
    [20_000, 20_100, { sourceText: "Do not ever come back to this house" }],
  ]);
  const linted = lintScript(script, options);
  const made = fixed(script);
  // Its cue stands long enough already: the silence was taken for it.
  expect(linted.size).toBe(0);
  expect(made).toBe(script);
});

test("locked lines are told of, and stay", () => {
  const script = scriptOf([
    [0, 2000, { isLocked: true }],
    [2300, 4000],
  ]);
  expect(kindsOf(script)).toEqual([["s1", "flicker-gap", 300]]);
  expect(fixAll(script, options)).toEqual([]);
});

test("one problem is mended alone", () => {
  const script = scriptOf([
    [0, 2000],
    [2300, 4000],
    [4300, 6000],
  ]);
  const [problem] = lintScript(script, options).get("s2") ?? [];
  if (problem === undefined) throw new Error("no problem");
  const edits = fixProblem(script, problem, options);
  expect(timesOf(applyEdits(script, edits))).toEqual([
    [0, 2000],
    [2300, 4217],
    [4300, 6000],
  ]);
});

test("on the dub's clock cues are judged, and nothing is mended by times", () => {
  const script = scriptOf([
    [0, 2000],
    [2300, 4000],
  ]);
  expect(kindsOf(script, { clock: "dub" })).toEqual([]);
  const fast: ScriptProblemKind = "fast-reading";
  const crowded = scriptOf([
    [0, 1000, { sourceText: "Never in all my life have I seen such a thing, nobody" }],
    [1000, 2000, { sourceText: "would believe me if I told them that it was so here" }],
    [2000, 3000, { sourceText: "and there as well, on the very same day, or the next" }],
  ]);
  expect(kindsOf(crowded, { clock: "dub" }).map(([, kind]) => kind)).toContain(fast);
  expect(fixAll(crowded, { ...options, clock: "dub" })).toEqual([]);
});

const longScript = scriptOf(
  Array.from({ length: 10_000 }, (_, index): Times => {
    const startMs = index * 3000;
    const count = 3 + ((index * 7) % 9);
    const sourceText = Array.from({ length: count }, (_, word) => `word${(index + word) % 13}`).join(" ");
    return [startMs, startMs + 1500 + ((index * 37) % 1490), { sourceText }];
  }),
);
const long: Script = { ...longScript, durationMs: 10_000 * 3000 };
const cpuMs = (): number => process.cpuUsage().user / 1000;

test("a keystroke in 10,000 lines is judged while nobody notices", () => {
  const lint = createLinter(options);
  lint(long);
  const spentMs = Array.from({ length: 12 }, (_, round) => {
    const segments = long.segments.map((line, index) =>
      index === 5000 + round ? { ...line, sourceText: `${line.sourceText} more` } : line,
    );
    const startedAt = cpuMs();
    lint({ ...long, segments });
    return cpuMs() - startedAt;
  });
  expect(Math.min(...spentMs)).toBeLessThan(150);
});

test("all of 10,000 lines are mended within seconds", () => {
  const fixer = createFixer(options);
  const before = lintScript(long, options);
  const startedAt = cpuMs();
  const made = applyEdits(long, fixer.fixAll(long));
  expect(cpuMs() - startedAt).toBeLessThan(10_000);
  expect(before.size).toBeGreaterThan(1000);
  expect(lintScript(made, options).size).toBeLessThan(before.size / 4);
});
