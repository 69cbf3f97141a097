import {
  applyEdits,
  changedSegmentIds,
  createScript,
  createSegment,
  createSpeaker,
  createTake,
} from "@voxloom/timeline";
import { expect, test } from "vitest";
import { chosen, wordsOfTake } from "./take-edits.ts";

const takes = ["Hola", "Buenos días"].map((text, index) =>
  createTake({
    id: `take-${index}`,
    artifactKey: `${index}`,
    text,
    voiceId: "v",
    engineId: "e",
    durationMs: 1000,
    createdAt: "2026-01-01T00:00:00.000Z",
  }),
);
const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 10_000,
  speakers: [createSpeaker(0)],
  segments: [
    createSegment({
      id: "line",
      speakerId: "speaker-1",
      startMs: 0,
      endMs: 2000,
      targetText: "Hola",
      takes,
      takeId: "take-0",
    }),
  ],
});
const [, other] = takes;
if (other === undefined) throw new Error("there are two takes");

test("a take of other words leaves the line to be spoken; with its words, it is spoken", () => {
  expect(changedSegmentIds(applyEdits(script, [chosen("line", other)]))).toEqual(["line"]);
  const after = applyEdits(script, wordsOfTake("line", other));
  expect(after.segments[0]).toMatchObject({ targetText: "Buenos días", takeId: "take-1" });
  expect(changedSegmentIds(after)).toEqual([]);
});
