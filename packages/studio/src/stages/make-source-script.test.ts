import { createSegment } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { createSourceScript } from "./make-source-script.ts";

const words = (text: string, startMs: number) =>
  text.split(" ").map((word, index) => ({
    ...{ text: word, startMs: startMs + index * 300, endMs: startMs + (index + 1) * 300 },
    confidence: 0.9,
  }));
const line = (id: string, text: string, startMs: number) => {
  const said = words(text, startMs);
  const endMs = said.at(-1)?.endMs ?? startMs;
  return createSegment({ id, speakerId: "speaker-1", startMs, endMs, sourceText: text, words: said });
};

test("a line in which another goes on is two lines, each with its speaker and all of its words", () => {
  const segments = [line("s1", "Are you coming Yes I am", 0), line("s2", "Good.", 3_000)];
  const { script, genderOfSpeaker } = createSourceScript({
    ...{ durationMs: 4_000, language: "en", glossary: [] },
    lines: { segments, speakers: [], speakerNumbers: null, mayBeCut: true },
    voices: {
      speakers: [0, 0],
      turns: [{ span: 0, atMs: 900, speaker: 1 }],
      voices: [
        { medianPitchHz: 110, gender: "male" },
        { medianPitchHz: 200, gender: "female" },
      ],
      warnings: [],
    },
  });
  expect(script.segments.map(({ speakerId, sourceText }) => [speakerId, sourceText])).toEqual([
    ["speaker-1", "Are you coming"],
    ["speaker-2", "Yes I am"],
    ["speaker-1", "Good."],
  ]);
  expect(script.segments.flatMap((segment) => segment.words)).toEqual(segments.flatMap((one) => one.words));
  expect(genderOfSpeaker).toEqual({ "speaker-1": "male", "speaker-2": "female" });
});
