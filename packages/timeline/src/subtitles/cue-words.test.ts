import { shortFormSubtitleStyle } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { getCues } from "./get-cues.ts";

test("a dub's words are spread over its placement by their letters, the source's are at their own times", () => {
  const word = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 300, confidence: null });
  const script = createScript({
    sourceLanguage: "en",
    targetLanguage: "de",
    durationMs: 9000,
    speakers: [createSpeaker(0)],
    subtitleStyle: shortFormSubtitleStyle,
    segments: [
      createSegment({
        id: "s1",
        speakerId: "speaker-1",
        startMs: 1000,
        endMs: 3000,
        sourceText: "Hello you there",
        words: [word("Hello", 1000), word("you", 1400), word("there", 2500)],
        targetText: "Hallo ihr da",
        placement: {
          startMs: 2000,
          endMs: 3000,
          tempo: 1,
          videoStretch: 1,
          method: "as-is",
          residualMs: 0,
          reasons: [],
        },
      }),
    ],
  });
  const getWords = (content: "source" | "target", clock: "source" | "dub") =>
    getCues(script, content, clock, { withWords: true }).flatMap(({ text, words = [] }) =>
      words.map(({ from, to, startMs, endMs }) => [text.slice(from, to), startMs, endMs]),
    );
  expect(getWords("target", "dub")).toEqual([
    ["Hallo", 2000, 2500],
    ["ihr", 2500, 2800],
    ["da", 2800, 3000],
  ]);
  // A short silence leaves the word lit, a long one does not.
  expect(getWords("source", "source")).toEqual([
    ["Hello", 1000, 1400],
    ["you", 1400, 1700],
    ["there", 2500, 3000],
  ]);
  // Of both together, the ones that are heard, wherever they stand.
  for (const upperSide of ["source", "target"] as const)
    for (const [clock, heard] of [
      ["source", ["Hello", "you", "there"]],
      ["dub", ["Hallo", "ihr", "da"]],
    ] as const) {
      const cues = getCues({ ...script, upperSide }, "both", clock, { withWords: true });
      expect(
        cues.flatMap(({ text, words = [] }) => words.map(({ from, to }) => text.slice(from, to))),
      ).toEqual(heard);
    }
  expect(getCues(script, "target", "dub")[0]).not.toHaveProperty("words");
});
