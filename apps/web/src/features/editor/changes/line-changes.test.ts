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
