import { applyEdits, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { getLineVersions } from "./line-versions.ts";

const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 10_000,
  speakers: [createSpeaker(0), createSpeaker(1)],
  segments: ["a", "b", "c"].map((id, index) =>
    createSegment({ id, speakerId: "speaker-1", startMs: index * 1000, endMs: index * 1000 + 900 }),
  ),
});
const retimed = applyEdits(script, [{ kind: "set-times", segmentId: "b", startMs: 1100, endMs: 1800 }]);

test("two versions of a line name what differs between them", () => {
  const mine = applyEdits(script, [
    { kind: "set-speaker", segmentIds: ["b"], speakerId: "speaker-2" },
    { kind: "set-notes", segmentId: "b", notes: "?" },
  ]);
  const versions = getLineVersions("b", { mine, theirs: retimed });
  expect([versions.number, versions.fields]).toEqual([2, ["times", "speaker", "notes"]]);
  expect([versions.mine?.speakerId, versions.theirs?.startMs]).toEqual(["speaker-2", 1100]);
});

test("a line that one version deletes is the other's line, with its number", () => {
  const without = applyEdits(script, [{ kind: "delete-segments", segmentIds: ["b"] }]);
  const line = { number: 2, fields: ["times", "source", "target"] };
  const there = retimed.segments[1];
  expect(getLineVersions("b", { mine: without, theirs: retimed })).toEqual({
    ...line,
    mine: null,
    theirs: there,
  });
  expect(getLineVersions("b", { mine: retimed, theirs: without })).toEqual({
    ...line,
    mine: there,
    theirs: null,
  });
});
