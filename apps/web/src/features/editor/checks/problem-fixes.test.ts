import { applyEdits, createScript, createSegment, createSpeaker, createTake } from "@voxloom/timeline";
import { expect, it } from "vitest";
import { createAnalysis } from "./analysis.ts";
import { editsToFixAll } from "./problem-fixes.ts";

const settings = {
  dynamicDuration: false,
  maxPictureStretch: 1.25,
  hasPicture: true,
  content: "target",
  aspect: null,
} as const;

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
  createAnalysis()(state, settings).first.changed.flatMap(([segmentId, { problems }]) =>
    problems.filter(({ kind }) => kind === "does-not-fit").map(({ kind }) => ({ segmentId, kind })),
  );

it("makes all lines fit that can be, as one step, and leaves locked ones alone", () => {
  const before = tooLong(script);
  expect(before.map(({ segmentId }) => segmentId)).toEqual(["line-0", "line-1", "line-2"]);
  const edits = editsToFixAll(script, before, settings);
  expect(edits).toHaveLength(2);
  expect(tooLong(applyEdits(script, edits)).map(({ segmentId }) => segmentId)).toEqual(["line-2"]);
});

it("makes no edits for what only the translator or a person can mend", () => {
  expect(editsToFixAll(script, [{ segmentId: "line-0", kind: "empty-target" }], settings)).toEqual([]);
  expect(editsToFixAll(script, [{ segmentId: "line-0", kind: "unknown-words" }], settings)).toEqual([]);
});
