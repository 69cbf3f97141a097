import { AppError } from "@voxloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changedSegmentIds } from "../script/changed-lines.ts";
import { createScript, createSegment, createSpeaker, createTake } from "../script/create-script.ts";
import { segmentUtterances } from "../script/segment-utterances.ts";
import { applyEdit, applyEdits } from "./apply-edit.ts";
import type { ScriptEdit } from "./script-edit.ts";

const take = createTake({
  id: "t1",
  artifactKey: "k",
  text: "hola",
  voiceId: "v",
  engineId: "e",
  durationMs: 900,
  createdAt: "2026-01-01T00:00:00Z",
});
const script = createScript({
  sourceLanguage: "en",
  durationMs: 10_000,
  speakers: [createSpeaker(0)],
  segments: [1, 2].map((number) =>
    createSegment({
      id: `s${number}`,
      speakerId: "speaker-1",
      startMs: number * 1000,
      endMs: number * 1000 + 900,
      targetText: "hola",
      takes: [take],
      takeId: "t1",
    }),
  ),
});

test("only a line whose text differs from its take's counts as changed", () => {
  expect(changedSegmentIds(script)).toEqual([]);
  const edited = applyEdit(script, { kind: "set-target-text", segmentId: "s2", text: "adiós" });
  expect(changedSegmentIds(edited)).toEqual(["s2"]);
  expect(edited.segments[1]?.takes).toEqual([take]);
  expect(script.segments[1]?.targetText).toBe("hola");
});

test("who writes what is said answers for it; who has it translated anew does not; a tick says it of any line", () => {
  const checkedBy = (...edits: ScriptEdit[]) =>
    applyEdits(script, edits).segments.map(({ isChecked }) => isChecked);
  const written = { kind: "set-target-text", segmentId: "s2", text: "adiós" } as const;
  expect(checkedBy(written)).toEqual([false, true]);
  expect(checkedBy({ ...written, text: "hola" })).toEqual([false, false]);
  expect(checkedBy({ kind: "set-source-text", segmentId: "s2", text: "bye" })).toEqual([false, false]);
  const wordings = { shorterTexts: [], unknownWords: [] };
  expect(checkedBy(written, { kind: "set-wordings", segmentId: "s2", text: "chao", ...wordings })).toEqual([
    false,
    false,
  ]);
  const tick: ScriptEdit = { kind: "set-checked", segmentIds: ["s1"], isChecked: true };
  expect(checkedBy({ kind: "set-locked", segmentIds: ["s1"], isLocked: true }, tick)).toEqual([true, false]);
  expect(checkedBy(tick, { ...tick, isChecked: false })).toEqual([false, false]);
  const joined: ScriptEdit = { kind: "merge-segments", segmentIds: ["s1", "s2"] };
  expect([checkedBy(tick, joined), checkedBy(tick, written, joined)]).toEqual([[false], [true]]);
  const texts = { segmentId: "s3", speakerId: "speaker-1", sourceText: "", targetText: "sí" };
  expect(checkedBy({ kind: "insert-segment", ...texts, startMs: 5000, endMs: 6000 })).toEqual([
    false,
    false,
    true,
  ]);
});

test("a voice that a person chose is no guess any more; anything else leaves it one", () => {
  const [first = createSpeaker(0), ...others] = script.speakers;
  const guessed = { ...script, speakers: [{ ...first, voiceId: "a", isVoiceGuess: true }, ...others] };
  const changed = (change: Extract<ScriptEdit, { kind: "change-speaker" }>["change"]) =>
    applyEdit(guessed, { kind: "change-speaker", speakerId: first.id, change }).speakers[0];
  expect(changed({ name: "Ada" })).toMatchObject({ name: "Ada", voiceId: "a", isVoiceGuess: true });
  expect(changed({ voiceId: "b" })).toEqual({ ...first, voiceId: "b" });
});

test("an unknown line, speaker and take are refused by name", () => {
  expect(() => applyEdit(script, { kind: "delete-segments", segmentIds: ["s9"] })).toThrow(/s9/);
  expect(() => applyEdit(script, { kind: "set-speaker", segmentIds: ["s1"], speakerId: "q" })).toThrow(/q/);
  expect(() => applyEdit(script, { kind: "choose-take", segmentId: "s1", takeId: "t9" })).toThrow(/t9/);
});

const time = fc.integer({ min: 0, max: 12_000 });
const id = fc.constantFrom("s1", "s2", "s3");
const edit: fc.Arbitrary<ScriptEdit> = fc.oneof(
  fc.record({ kind: fc.constant("set-times" as const), segmentId: id, startMs: time, endMs: time }),
  fc.record({ kind: fc.constant("set-target-text" as const), segmentId: id, text: fc.string() }),
);

test("no edit makes a line end before it starts, or loses a take", () => {
  fc.assert(
    fc.property(fc.array(edit), (edits) => {
      let edited = script;
      try {
        edited = applyEdits(script, edits);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
      for (const segment of edited.segments) {
        expect(segment.endMs).toBeGreaterThan(segment.startMs);
        expect(segment.takes).toEqual([take]);
      }
    }),
  );
});

test("a transcript is cut at pauses and written as sentences", () => {
  const word = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 200, confidence: null });
  const { segments, speakers } = segmentUtterances({
    utterances: [{ startMs: 0, endMs: 2000, words: [word("so", 0), word("i", 250), word("go", 1000)] }],
    speakers: [1],
  });
  expect(segments.map((segment) => segment.sourceText)).toEqual(["So I", "go."]);
  expect(segments.map((segment) => segment.id)).toEqual(["s1", "s2"]);
  expect(speakers.map((speaker) => speaker.id)).toEqual(["speaker-1", "speaker-2"]);
});
