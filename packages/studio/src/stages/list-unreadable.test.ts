import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { listUnreadable } from "./list-unreadable.ts";

const script = (voiceId: string | null, texts: string[]) =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "ja",
    durationMs: 9000,
    speakers: [{ ...createSpeaker(0), voiceId }],
    segments: texts.map((targetText, index) =>
      createSegment({
        id: `line-${index}`,
        speakerId: "speaker-1",
        startMs: 1000 * index,
        endMs: 1000 * index + 900,
        targetText,
      }),
    ),
  });

test("a voice that cannot read its lines is told once, with their number and the first letters", () => {
  expect(listUnreadable(script("espeak-ng:ja", ["漢字です。", "かなです。", "今日は。", ""]))).toEqual([
    'The voice "espeak-ng:ja" cannot read "漢字": 2 lines with such letters. Choose another voice.',
  ]);
});

test("nothing is told of voices that read it, of unknown ones, or of words with a pronunciation", () => {
  expect(listUnreadable(script("espeak-ng:ja", ["かなです。"]))).toEqual([]);
  expect(listUnreadable(script("studio:haru", ["漢字です。"]))).toEqual([]);
  expect(listUnreadable(script(null, ["漢字です。"]))).toEqual([]);
  const pronounced = {
    ...script("espeak-ng:ja", ["漢字 です。"]),
    pronunciations: [{ word: "漢字", sayAs: "かんじ" }],
  };
  expect(listUnreadable(pronounced)).toEqual([]);
});
