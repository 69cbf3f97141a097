import { applyEdit, createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { getNextLine } from "./get-next-line.ts";
import { nextSpeakerName } from "./next-speaker-name.ts";
import { getStats, statsOfSpeaker } from "./speaker-stats.ts";

const script = createScript({
  sourceLanguage: "en",
  durationMs: 60_000,
  speakers: [createSpeaker(0), createSpeaker(1)],
  segments: [1, 2, 1, 2, 2].map((speaker, index) =>
    createSegment({
      id: `s${index}`,
      speakerId: `speaker-${speaker}`,
      startMs: index * 1000,
      endMs: index * 1000 + 100 * (index + 1),
    }),
  ),
});

test("lines and spoken time are counted by speaker, anew only where they change", () => {
  expect(statsOfSpeaker(script, "speaker-1")).toEqual({ lines: 2, spokenMs: 400 });
  expect(statsOfSpeaker(script, "nobody")).toEqual({ lines: 0, spokenMs: 0 });
  const before = getStats(script).get("speaker-2");
  const typed = applyEdit(script, { kind: "set-target-text", segmentId: "s1", text: "hola" });
  expect(statsOfSpeaker(typed, "speaker-2")).toBe(before);
  const given = applyEdit(typed, { kind: "set-speaker", segmentIds: ["s1"], speakerId: "speaker-1" });
  expect(statsOfSpeaker(given, "speaker-2")).toEqual({ lines: 2, spokenMs: 900 });
});

test("the next line of a speaker goes round", () => {
  expect(getNextLine(script, "speaker-2", -1)?.number).toBe(2);
  expect(getNextLine(script, "speaker-2", 1)?.number).toBe(4);
  expect(getNextLine(script, "speaker-2", 4)?.number).toBe(2);
  expect(getNextLine(script, "speaker-9", 0)).toBeNull();
});

test("a new speaker takes the first number that is free", () => {
  expect(nextSpeakerName([{ name: "Speaker 1" }, { name: "Ada" }, { name: "Speaker 3" }])).toBe("Speaker 2");
});
