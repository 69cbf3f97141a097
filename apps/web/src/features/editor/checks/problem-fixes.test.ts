import {
  applyEdits,
  createScript,
  createSegment,
  createSpeaker,
  createTake,
  lintScript,
} from "@voxloom/timeline";
import { expect, it } from "vitest";
import { createAnalysis } from "./analysis.ts";
import { editsToFix, getFixWay, isFixedWithAll } from "./problem-fixes.ts";

const settings = {
  fit: { dynamicDuration: false, maxVideoStretch: 1.25, hasVideo: true },
  subtitles: { content: "target", clock: "source" },
  maySlowVideo: false,
  result: null,
} as const;
const everything = { isEverything: true };

/** Lines of 1 s with 9 s between them, which take 4 s to say. */
const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "de",
  durationMs: 60_000,
  speakers: [createSpeaker(0)],
  segments: [0, 1, 2].map((index) =>
    createSegment({
      id: `line-${index}`,
      speakerId: "speaker-1",
      startMs: 5000 + index * 10_000,
      endMs: 6000 + index * 10_000,
      sourceText: "A very long line it is.",
      targetText: "Eine sehr lange Zeile ist das hier.",
      isLocked: index === 2,
      takes: [
        createTake({
          id: "take",
          artifactKey: "key",
          text: "Eine sehr lange Zeile ist das hier.",
          voiceId: "anna",
          engineId: "engine",
          durationMs: 4500,
          createdAt: "2026-01-01T00:00:00.000Z",
        }),
      ],
      takeId: "take",
    }),
  ),
});
const tooLong = (state: typeof script) =>
  createAnalysis(settings)(state).first.changed.flatMap(([segmentId, { problems }]) =>
    problems.filter(({ kind }) => kind === "does-not-fit").map(({ kind }) => ({ segmentId, kind })),
  );

it("makes all lines fit that can be, as one step, and leaves locked ones alone", () => {
  const before = tooLong(script);
  expect(before.map(({ segmentId }) => segmentId)).toEqual(["line-0", "line-1", "line-2"]);
  const edits = editsToFix(script, { problems: before, ...everything }, settings);
  expect(edits).toHaveLength(2);
  expect(tooLong(applyEdits(script, edits)).map(({ segmentId }) => segmentId)).toEqual(["line-2"]);
});

it("makes no edits for what only the translator or a person can fix", () => {
  expect(
    editsToFix(
      script,
      { problems: [{ segmentId: "line-0", kind: "empty-target" }], ...everything },
      settings,
    ),
  ).toEqual([]);
  expect(
    editsToFix(
      script,
      { problems: [{ segmentId: "line-0", kind: "unknown-words" }], ...everything },
      settings,
    ),
  ).toEqual([]);
});

/** Sixty lines of a speaker, each of which begins half a second before the one before has ended. */
const crowded = createScript({
  ...script,
  durationMs: 400_000,
  segments: Array.from({ length: 60 }, (_, index) =>
    createSegment({
      id: `line-${index}`,
      speakerId: "speaker-1",
      startMs: index * 4000,
      endMs: index * 4000 + 4500,
      sourceText: "Good morning to you.",
      targetText: "Guten Morgen, ihr alle.",
    }),
  ),
});
const overlaps = (state: typeof script) =>
  [...lintScript(state, settings.subtitles)].flatMap(([segmentId, problems]) =>
    problems.filter(({ kind }) => kind === "line-overlap").map(({ kind }) => ({ segmentId, kind })),
  );

it("fixes subtitles one by one or all at once, and what it leaves has no such problem", () => {
  const problems = overlaps(crowded);
  expect(problems).toHaveLength(59);
  const [one] = problems;
  if (one === undefined) throw new Error("there are problems");
  const first = editsToFix(crowded, { problems: [one], isEverything: false }, settings);
  expect(overlaps(applyEdits(crowded, first))).toHaveLength(58);
  const all = editsToFix(crowded, { problems, isEverything: true }, settings);
  expect(overlaps(applyEdits(crowded, all))).toEqual([]);
});

it("leaves the subtitles of a dub to its fit", () => {
  const ofDub = { ...settings, subtitles: { content: "target", clock: "dub" } } as const;
  expect([getFixWay("line-overlap", settings), getFixWay("line-overlap", ofDub)]).toEqual(["edits", "hand"]);
  expect(editsToFix(crowded, { problems: overlaps(crowded), isEverything: true }, ofDub)).toEqual([]);
});

it("cuts a line of a dub whose text is more than a subtitle, one at a time and never with all others", () => {
  const ofDub = { ...settings, subtitles: { content: "target", clock: "dub" } } as const;
  const words = "Sie kamen am Morgen über den Fluss, und niemand hatte sie gesehen. ";
  const long = {
    ...script,
    segments: script.segments.map((line, index) =>
      index === 1 ? { ...line, isLocked: false, targetText: words.repeat(3).trim() } : line,
    ),
  };
  const problem = { segmentId: "line-1", kind: "many-cues" } as const;
  expect(getFixWay("many-cues", ofDub)).toBe("edits");
  expect(isFixedWithAll("many-cues", ofDub)).toBe(false);
  expect(isFixedWithAll("many-cues", settings)).toBe(true);
  const edits = editsToFix(long, { problems: [problem], isEverything: false }, ofDub);
  expect(edits.map(({ kind }) => kind)).toEqual(["split-segment"]);
  const after = applyEdits(long, edits).segments.map(({ targetText }) => targetText);
  expect(after.slice(1, 3).join(" ")).toBe(words.repeat(3).trim());
  expect(after).toHaveLength(script.segments.length + 1);
});

it("slows the picture only where it may and nothing else makes the line fit", () => {
  const full = {
    ...script,
    durationMs: 9200,
    segments: script.segments.map((line, index) => ({
      ...line,
      isLocked: false,
      startMs: index * 3050,
      endMs: index * 3050 + 3000,
      takes: slowTakes,
    })),
  };
  const fixed = (state: typeof script, maySlowVideo: boolean) =>
    editsToFix(state, { problems: tooLong(state), ...everything }, { ...settings, maySlowVideo });
  expect(fixed(full, false)).toEqual([]);
  const edits = fixed(full, true);
  expect(new Set(edits.map(({ kind }) => kind))).toEqual(new Set(["set-video-stretch"]));
  expect(tooLong(applyEdits(full, edits))).toEqual([]);
  expect(fixed(script, true)).toEqual(fixed(script, false));
});

/** Longer than three seconds take, even hurried. */
const slowTakes = (script.segments[0]?.takes ?? []).map((take) => ({ ...take, durationMs: 5400 }));
