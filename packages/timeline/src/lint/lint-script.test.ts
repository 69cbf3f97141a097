import type { Script, Segment } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import { expect, test } from "vitest";
import { applyEdits } from "../edits/apply-edit.ts";
import { applyPatch, diffScripts } from "../edits/script-patch.ts";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { getCues } from "../subtitles/get-cues.ts";
import { createFixer, fixAll, fixProblem } from "./fix-script.ts";
import { createLinter, lintScript } from "./lint-script.ts";
import type { LintOptions, ScriptProblemKind } from "./script-problem.ts";

const options: LintOptions = { content: "source", clock: "source" };
type Times = readonly [startMs: number, endMs: number, parts?: Partial<Segment>];
const getScript = (lines: readonly Times[]): Script =>
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
const getKinds = (script: Script, parts: Partial<LintOptions> = {}) =>
  [...lintScript(script, { ...options, ...parts })].flatMap(([id, problems]) =>
    problems.map(({ kind, measured }) => [id, kind, measured]),
  );
const fixed = (script: Script, parts: Partial<LintOptions> = {}) =>
  applyEdits(script, fixAll(script, { ...options, ...parts }));
const getTimes = ({ segments }: Script) => segments.map(({ startMs, endMs }) => [startMs, endMs]);

test("a sound script has no problems", () => {
  expect(
    getKinds(
      getScript([
        [0, 2000],
        [3000, 5000],
      ]),
    ),
  ).toEqual([]);
});

test("the rules of a script break and check its subtitles, in upright pictures those of short videos do", () => {
  const script = getScript([[0, 900, { sourceText: "Thirty-eight letters stand in this row." }]]);
  const of = (subtitleRules: Script["subtitleRules"], aspect?: number) => {
    const ruled = applyEdits(script, [{ kind: "set-subtitle-rules", rules: subtitleRules }]);
    const [cue] = getCues(ruled, "source", "source", { ...(aspect !== undefined && { aspect }) });
    return { rows: cue?.text.split("\n").length, kinds: getKinds(ruled, { aspect }).map(([, kind]) => kind) };
  };
  expect(of("netflix")).toEqual({ rows: 1, kinds: [] });
  expect(of("bbc").rows).toBe(2);
  expect(of("short-form").rows).toBe(2);
  expect(of("netflix", 9 / 16)).toEqual(of("short-form", 9 / 16));
  expect(of("ted", 9 / 16)).toEqual(of("short-form", 9 / 16));
});

test("rules are a part of the script: a patch carries them", () => {
  const script = getScript([[0, 2000]]);
  const patch = diffScripts(script, { ...script, subtitleRules: "youtube" });
  expect(patch.parts).toEqual({ subtitleRules: "youtube" });
  expect(applyPatch(script, patch).subtitleRules).toBe("youtube");
});

test("gaps of 3 to 11 frames are closed to two", () => {
  const script = getScript([
    [0, 2000],
    [2300, 4000],
    [4083, 6000],
    [7000, 9000],
  ]);
  expect(getKinds(script)).toEqual([["s1", "flicker-gap", 300]]);
  expect(getTimes(fixed(script))[0]).toEqual([0, 2217]);
  expect(getKinds(fixed(script))).toEqual([]);
});

test("edges near a shot change are put on it", () => {
  const shotsMs = [1200, 5000, 30_000];
  const script = getScript([
    [1000, 3000],
    [4000, 5310],
    [8000, 10_000],
  ]);
  expect(getKinds(script, { shotsMs })).toEqual([
    ["s1", "start-off-shot", 200],
    ["s2", "end-off-shot", 310],
  ]);
  expect(getTimes(fixed(script, { shotsMs }))).toEqual([
    [1200, 3000],
    [4000, 5000],
    [8000, 10_000],
  ]);
});

test("a line that runs into its speaker's next one is trimmed; two speakers may talk at once", () => {
  const script = getScript([
    [0, 3500],
    [3000, 5000],
  ]);
  expect(getKinds(script)).toContainEqual(["s2", "line-overlap", 500]);
  expect(getTimes(fixed(script))[0]).toEqual([0, 2917]);
  const together = getScript([
    [0, 3500],
    [3000, 5000, { speakerId: "speaker-2" }],
  ]);
  expect(getKinds(together).map(([, kind]) => kind)).not.toContain("line-overlap");
});

test("a text that needs two cues is split where the first one ends, and no word is lost", () => {
  const sourceText =
    "My fellow Americans, ask not what your country can do for you. Ask what you can do for your country, and do it.";
  const script = getScript([[0, 9000, { sourceText }]]);
  expect(getKinds(script)).toContainEqual(["s1", "many-cues", 2]);
  const made = fixed(script);
  expect(made.segments).toHaveLength(2);
  expect(made.segments.map((line) => line.sourceText).join(" ")).toBe(sourceText);
  expect(made.segments[0]?.sourceText).toMatch(/for you\.$/);
});

test("a line too short to be read takes of the silence around it", () => {
  const script = getScript([
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
  const script = getScript([
    [0, 2000, { isLocked: true }],
    [2300, 4000],
  ]);
  expect(getKinds(script)).toEqual([["s1", "flicker-gap", 300]]);
  expect(fixAll(script, options)).toEqual([]);
});

test("one problem is fixed alone", () => {
  const script = getScript([
    [0, 2000],
    [2300, 4000],
    [4300, 6000],
  ]);
  const [problem] = lintScript(script, options).get("s2") ?? [];
  if (problem === undefined) throw new Error("no problem");
  const edits = fixProblem(script, problem, options);
  expect(getTimes(applyEdits(script, edits))).toEqual([
    [0, 2000],
    [2300, 4217],
    [4300, 6000],
  ]);
});

test("on the dub's clock cues are judged, and nothing is fixed by times", () => {
  const script = getScript([
    [0, 2000],
    [2300, 4000],
  ]);
  expect(getKinds(script, { clock: "dub" })).toEqual([]);
  const fast: ScriptProblemKind = "fast-reading";
  const crowded = getScript([
    [0, 1000, { sourceText: "Never in all my life have I seen such a thing, nobody" }],
    [1000, 2000, { sourceText: "would believe me if I told them that it was so here" }],
    [2000, 3000, { sourceText: "and there as well, on the very same day, or the next" }],
  ]);
  expect(getKinds(crowded, { clock: "dub" }).map(([, kind]) => kind)).toContain(fast);
  expect(fixAll(crowded, { ...options, clock: "dub" })).toEqual([]);
});

/** A script of many lines that counts how often a text of its lines is read, as the measure of work. */
function longScript(count: number): {
  script: Script;
  watched: (line: Segment) => Segment;
  reads: () => number;
} {
  let reads = 0;
  const watched = (line: Segment): Segment =>
    new Proxy(line, {
      get: (target, name, receiver) => {
        if (name === "sourceText") reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
  const script = getScript(
    Array.from({ length: count }, (_, index): Times => {
      const startMs = index * 3000;
      const words = 3 + ((index * 7) % 9);
      const sourceText = Array.from({ length: words }, (_, word) => `word${(index + word) % 13}`).join(" ");
      return [startMs, startMs + 1500 + ((index * 37) % 1490), { sourceText }];
    }),
  );
  return {
    script: { ...script, durationMs: count * 3000, segments: script.segments.map(watched) },
    watched,
    reads: () => reads,
  };
}

test("after a keystroke in one of many lines only the lines around it are worked on again", () => {
  const { script, watched, reads } = longScript(pickRunCount(10_000, 1_000));
  const lint = createLinter(options);
  const first = lint(script);
  const atFirst = reads();
  expect(atFirst).toBeGreaterThanOrEqual(2 * script.segments.length);
  const segments = script.segments.map((line, index) =>
    index === 500
      ? watched({ ...line, sourceText: `${line.sourceText} more and more and more and more` })
      : line,
  );
  const fromHere = reads();
  const after = lint({ ...script, segments });
  // Each line is looked at once: whether it is to be read at all.
  expect(reads() - fromHere).toBeLessThan(script.segments.length + 50);
  expect(after).toEqual(lintScript({ ...script, segments }, options));
  expect(after).not.toEqual(first);
});

test("fixing many lines takes as much more work as there are more lines", () => {
  const workOn = (count: number): number => {
    const { script, reads } = longScript(count);
    const before = lintScript(script, options);
    const from = reads();
    const made = applyEdits(script, createFixer(options).fixAll(script));
    const work = reads() - from;
    expect(before.size).toBeGreaterThan(count / 10);
    expect(lintScript(made, options).size).toBeLessThan(before.size / 4);
    return work / count;
  };
  const few = workOn(250);
  expect(workOn(pickRunCount(10_000, 1_000))).toBeLessThan(few * 1.5);
});
