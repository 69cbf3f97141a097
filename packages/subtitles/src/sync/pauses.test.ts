import { expect, test } from "vitest";
import { profileFor } from "../cues/subtitle-profiles.ts";
import type { SubtitleCue } from "../document/subtitle-document.ts";
import { applyChanges } from "./cue-change.ts";
import { joinAtPauses, splitAtPauses } from "./pauses.ts";

const sung: SubtitleCue = {
  startMs: 1000,
  endMs: 6000,
  text: "One two three",
  speaker: "Ann",
  runs: [{ from: 4, to: 13, italic: true }],
  words: [
    { from: 0, to: 3, startMs: 1000, endMs: 1500 },
    { from: 4, to: 7, startMs: 1600, endMs: 2000 },
    { from: 8, to: 13, startMs: 5000, endMs: 6000 },
  ],
};

test("a cue is cut where its words are silent, with what belongs to each part", () => {
  expect(applyChanges([sung], splitAtPauses([sung], 500))).toEqual([
    {
      startMs: 1000,
      endMs: 2000,
      text: "One two",
      speaker: "Ann",
      runs: [{ from: 4, to: 7, italic: true }],
      words: sung.words?.slice(0, 2),
    },
    {
      startMs: 5000,
      endMs: 6000,
      text: "three",
      speaker: "Ann",
      runs: [{ from: 0, to: 5, italic: true }],
      words: [{ from: 0, to: 5, startMs: 5000, endMs: 6000 }],
    },
  ]);
});

test("cues without times of words stay whole", () => {
  const { words: _, ...plain } = sung;
  expect(splitAtPauses([plain], 1)).toEqual([]);
});

const line = (startMs: number, endMs: number, text: string, speaker: string | null = null): SubtitleCue => ({
  startMs,
  endMs,
  text,
  speaker,
});
const joining = { maxPauseMs: 300, profile: profileFor("en"), language: "en" };
const join = (cues: SubtitleCue[]) => applyChanges(cues, joinAtPauses(cues, joining));

test("neighbors without a pause become one, as long as one cue holds them", () => {
  expect(join([line(0, 1000, "I was"), line(1100, 2000, "at home."), line(4000, 5000, "Then")])).toEqual([
    line(0, 2000, "I was at home."),
    line(4000, 5000, "Then"),
  ]);
  const long = "A line of forty-two letters, or nearly so.";
  expect(join([line(0, 1000, `${long}\n${long}`), line(1100, 2000, "More.")])).toHaveLength(2);
  expect(join([line(0, 5000, "I was"), line(5100, 9000, "at home.")])).toHaveLength(2);
});

test("two people keep their own cues", () => {
  expect(join([line(0, 1000, "Hi.", "Ann"), line(1100, 2000, "Hello.", "Ben")])).toHaveLength(2);
});
