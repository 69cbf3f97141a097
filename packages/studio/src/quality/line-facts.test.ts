import type { LineDefect } from "@voxloom/contract";
import { createSegment } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { defectsOf, type LineFacts, scoreOf } from "./line-facts.ts";

const take = {
  durationMs: 2000,
  innerPauses: [],
  peakDb: -6,
  rmsDb: -20,
  warnings: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  plainKey: null,
  key: "k",
  path: "/k/take.wav",
  reused: false,
  engineId: "espeak-ng",
};
const placement = {
  startMs: 0,
  endMs: 2000,
  tempo: 1,
  videoStretch: 1,
  method: "as-is",
  residualMs: 0,
  reason: "Fits as it was spoken.",
} as const;
const texts = { sourceText: "The house is near the river.", targetText: "La casa está cerca del río." };
const times = { id: "s1", speakerId: "speaker-1", startMs: 0, endMs: 2000 };

function facts(changes: Partial<LineFacts> = {}, segment: Partial<LineFacts["segment"]> = {}): LineFacts {
  return {
    segment: createSegment({ ...times, ...texts, placement, ...segment }),
    sourceLanguage: "en",
    targetLanguage: "es",
    take,
    slotMs: 2000,
    deadAirMs: 0,
    isOverlapping: false,
    recognisedBackWer: null,
    ...changes,
  };
}

test("a line that fits and is said has nothing to mend", () => {
  expect(defectsOf(facts())).toEqual([]);
  expect(scoreOf(facts(), [])).toBe(100);
});

test.each<[LineDefect, LineFacts]>([
  ["empty-target", facts({ take: null }, { targetText: " " })],
  ["voice-breaks", facts({ take: null })],
  ["voice-breaks", facts({ take: { ...take, durationMs: 0 } })],
  ["untranslated", facts({}, { targetText: "the house is near the river" })],
  ["untranslated", facts({}, { targetText: "Snarf grobble la", unknownWords: ["Snarf", "grobble"] })],
  ["overlap", facts({ isOverlapping: true })],
  ["does-not-fit", facts({}, { placement: { ...placement, method: "does-not-fit", residualMs: 900 } })],
  ["misheard", facts({ recognisedBackWer: 0.8 })],
  [
    "source-language-left",
    facts({}, { targetText: "We walked along the river and then we went home again." }),
  ],
  ["fast-speech", facts({}, { placement: { ...placement, tempo: 1.4 } })],
  ["unknown-words", facts({}, { unknownWords: ["río"] })],
  ["dead-air", facts({ deadAirMs: 1200 })],
])("%s is seen, and costs", (defect, line) => {
  const defects = defectsOf(line);
  expect(defects).toContain(defect);
  expect(scoreOf(line, defects)).toBeLessThan(100);
});

test("what is the same in both languages, or meant to be, is not called untranslated", () => {
  expect(defectsOf(facts({}, { sourceText: "OK, Maria!", targetText: "OK, Maria!" }))).toEqual([]);
  const same = { sourceText: "We walk to the market.", targetText: "We walk to the market." };
  expect(defectsOf(facts({ targetLanguage: "en" }, same))).toEqual([]);
});
