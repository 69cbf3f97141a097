import { applyEdits, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { isOnlyTyped } from "./is-only-typed.ts";

const line = (number: number) =>
  createSegment({
    id: `line-${number}`,
    speakerId: "speaker-1",
    startMs: number * 1000,
    endMs: number * 1000 + 900,
    targetText: `Line ${number}`,
  });
const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 10_000,
  speakers: [createSpeaker(0)],
  segments: [1, 2, 3].map(line),
});
const after = (...edits: Parameters<typeof applyEdits>[1]) => applyEdits(script, edits);

test("texts and notes of lines are typed", () => {
  expect(isOnlyTyped(script, after({ kind: "set-target-text", segmentId: "line-2", text: "Otra" }))).toBe(
    true,
  );
  expect(isOnlyTyped(script, after({ kind: "set-source-text", segmentId: "line-2", text: "Other" }))).toBe(
    true,
  );
  expect(isOnlyTyped(script, after({ kind: "set-notes", segmentId: "line-2", notes: "?" }))).toBe(true);
});

test("times, other lines and speakers are more than that", () => {
  const moved = after({ kind: "set-times", segmentId: "line-2", startMs: 2100, endMs: 2900 });
  expect(isOnlyTyped(script, moved)).toBe(false);
  expect(isOnlyTyped(script, after({ kind: "delete-segments", segmentIds: ["line-3"] }))).toBe(false);
  expect(isOnlyTyped(script, after({ kind: "add-speaker", speakerId: "speaker-2", name: "" }))).toBe(false);
  const typedAndMoved = after(
    { kind: "set-target-text", segmentId: "line-1", text: "Otra" },
    { kind: "set-times", segmentId: "line-2", startMs: 2100, endMs: 2900 },
  );
  expect(isOnlyTyped(script, typedAndMoved)).toBe(false);
});
