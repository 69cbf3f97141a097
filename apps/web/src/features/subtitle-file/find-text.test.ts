import { applyChanges, type SubtitleCue } from "@voxloom/subtitles";
import { expect, test } from "vitest";
import { findCues, replaceChanges } from "./find-text.ts";

const cue = (text: string, runs?: SubtitleCue["runs"]): SubtitleCue => ({
  startMs: 0,
  endMs: 1,
  text,
  speaker: null,
  ...(runs && { runs }),
});

test("letters are found as they are written, marks of patterns too", () => {
  const cues = [cue("A (b) a"), cue("c")];
  expect(findCues(cues, { text: "a", isCaseMatched: false })).toEqual([0, 0]);
  expect(findCues(cues, { text: "a", isCaseMatched: true })).toEqual([0]);
  expect(findCues(cues, { text: "(b)", isCaseMatched: true })).toEqual([0]);
  expect(findCues(cues, { text: "", isCaseMatched: true })).toEqual([]);
});

test("what is replaced keeps its look, and moves that of what follows", () => {
  const cues = [cue("cat and cat", [{ from: 8, to: 11, bold: true }])];
  const changes = replaceChanges(cues, { text: "cat", isCaseMatched: true }, "horse");
  expect(applyChanges(cues, changes)).toEqual([cue("horse and horse", [{ from: 10, to: 15, bold: true }])]);
});
