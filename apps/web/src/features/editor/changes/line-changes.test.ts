import type { Script, Segment } from "@voxloom/contract";
import { applyEdits, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { countChanges, listLineChanges } from "./line-changes.ts";

const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 10_000,
  speakers: [createSpeaker(0), createSpeaker(1)],
  segments: ["a", "b", "c"].map((id, index) =>
    createSegment({ id, speakerId: "speaker-1", startMs: index * 1000, endMs: index * 1000 + 900 }),
  ),
});

test("lines that differ are told with what differs, in order of their times", () => {
  const after = applyEdits(script, [
    { kind: "set-target-text", segmentId: "c", text: "hola" },
    { kind: "set-speaker", segmentIds: ["c"], speakerId: "speaker-2" },
    { kind: "delete-segments", segmentIds: ["a"] },
    {
      kind: "insert-segment",
      segmentId: "n",
      speakerId: "speaker-1",
      startMs: 1500,
      endMs: 1900,
      sourceText: "new",
      targetText: "",
    },
  ]);
  const changes = listLineChanges(script, after);
  expect(changes.map(({ id, number, fields }) => [id, number, fields])).toEqual([
    ["a", 1, []],
    ["n", 2, []],
    ["c", 3, ["target", "speaker"]],
  ]);
  expect(countChanges(changes)).toEqual({ added: 1, removed: 1, changed: 1 });
  expect(listLineChanges(script, script)).toEqual([]);
  expect(listLineChanges(script, { ...script, segments: [...script.segments] })).toEqual([]);
});

test("looks, places and how words are said differ too; letters that only moved with their text do not", () => {
  const bold = { runs: [{ from: 0, to: 4, bold: true as const }] };
  const withText = applyEdits(script, [{ kind: "set-target-text", segmentId: "b", text: "hola amigos" }]);
  const change = (parts: Partial<Segment>) => ({
    ...withText,
    segments: withText.segments.map((one) => (one.id === "b" ? { ...one, ...parts } : one)),
  });
  const listFields = (before: Script, after: Script) =>
    listLineChanges(before, after).map(({ fields }) => fields);
  expect(listFields(withText, change({ targetMarks: bold }))).toEqual([["letters"]]);
  expect(listFields(withText, change({ place: { anchor: 8 } }))).toEqual([["place"]]);
  expect(listFields(withText, change({ pronunciations: [{ word: "hola", sayAs: "ola" }] }))).toEqual([
    ["audio"],
  ]);
  const moved = { runs: [{ from: 3, to: 7, bold: true as const }] };
  expect(
    listFields(change({ targetMarks: bold }), change({ targetMarks: moved, targetText: "oh hola amigos" })),
  ).toEqual([["target"]]);
});
