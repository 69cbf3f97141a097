import { expect, test } from "vitest";
import { createSegment } from "../script/create-script.ts";
import { type HeardLine, listLineFacts } from "./line-facts.ts";

const heard: HeardLine = { recognizedBackWer: null, isSourceLanguageLeft: false, isUnsounding: false };
const placement = {
  startMs: 0,
  endMs: 1500,
  tempo: 1.2,
  videoStretch: 1,
  method: "does-not-fit",
  residualMs: 300,
  reasons: [],
} as const;

const getFacts = (
  parts: Partial<Parameters<typeof createSegment>[0]>,
  targetLanguage: string | null = "es",
) => {
  const segment = createSegment({
    id: "s1",
    speakerId: "speaker-1",
    startMs: 0,
    endMs: 2000,
    sourceText: "The house is near the river.",
    targetText: "La casa está cerca del río.",
    placement,
    ...parts,
  });
  const slot = { startMs: 0, endMs: 2000 };
  const timed = [{ segment, slot, dub: segment.placement }];
  return listLineFacts(
    { sourceLanguage: "en", targetLanguage },
    {
      timed,
      getPlacement: (line) => line.placement,
      getHeard: () => heard,
    },
  )[0];
};

test("a line's facts are what its texts, its words and its placement say", () => {
  const word = (confidence: number | null) => ({ text: "a", startMs: 0, endMs: 1, confidence });
  expect(getFacts({ words: [word(0.4), word(0.8), word(null)] })).toMatchObject({
    slotMs: 2000,
    isEmpty: false,
    isUntranslated: false,
    unknownShare: 0,
    confidence: expect.closeTo(0.6),
    tempo: 1.2,
    isTooLong: true,
    residualMs: 300,
    deadAirMs: 500,
  });
  expect(getFacts({ placement: null })).toMatchObject({ tempo: 1, isTooLong: false, deadAirMs: 2000 });
});

test("an empty translation is one only where there is something to say", () => {
  expect(getFacts({ targetText: " " })?.isEmpty).toBe(true);
  const silent = getFacts({ targetText: " ", sourceText: "", placement: null });
  expect(silent).toMatchObject({ isEmpty: false, deadAirMs: 0 });
});

test("what repeats the original, or is made of unknown words, is not translated", () => {
  expect(getFacts({ targetText: "the house is near the river" })?.isUntranslated).toBe(true);
  const unknown = getFacts({ targetText: "Snarf grobble la", unknownWords: ["Snarf", "grobble"] });
  expect(unknown).toMatchObject({ isUntranslated: true, unknownShare: expect.closeTo(2 / 3) });
  // Corrected since.
  expect(getFacts({ unknownWords: ["river"] })?.unknownShare).toBe(0);
});

test("what is the same in both languages, or meant to be, is not called untranslated", () => {
  expect(getFacts({ sourceText: "OK, Maria!", targetText: "OK, Maria!" })?.isUntranslated).toBe(false);
  const same = { targetText: "The house is near the river." };
  expect(getFacts(same, "en")?.isUntranslated).toBe(false);
  expect(getFacts(same, null)?.isUntranslated).toBe(false);
});

test("a line that is said in the dub's language already stays, until somebody looked at it its language is told", () => {
  const same = { sourceText: "La casa está cerca.", targetText: "La casa está cerca." };
  expect(getFacts(same)).toMatchObject({ isUntranslated: true, otherLanguage: null });
  const spanish = { ...same, spokenLanguage: "es" };
  expect(getFacts(spanish)).toMatchObject({ isUntranslated: false, otherLanguage: "es" });
  expect(getFacts({ ...spanish, isChecked: true })).toMatchObject({ otherLanguage: null });
  expect(getFacts({ ...same, spokenLanguage: "fr" })).toMatchObject({ isUntranslated: true });
});
