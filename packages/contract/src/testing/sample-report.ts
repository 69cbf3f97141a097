import type { LineReport, QualityReport, WordsOrigin } from "../index.ts";

/** For tests: the report of a dub in which nothing was found, recognized and translated by good engines. */
export const sampleReport = (spec: Partial<QualityReport> = {}): QualityReport => ({
  score: 90,
  rating: { score: 90, verdict: "good", marks: { words: 90, timing: 97, audio: 100 } },
  findings: [],
  facts: {
    origins: { recognized: goodEngine, translated: goodEngine },
    speech: [],
    audio: { loudnessLufs: -16, truePeakDbtp: -1.5, clippedSamples: 0, oldVoiceMarginDb: 60 },
    isHeardBack: true,
  },
  lines: [],
  loudnessLufs: -16,
  truePeakDbtp: -1.5,
  programGainDb: 0,
  speechLoudnessLufs: -16,
  originalLoudnessLufs: -20,
  clippedSamples: 0,
  durationDifferenceMs: 0,
  deadAirMs: 0,
  overlaps: 0,
  refundableShare: 0,
  subtitleProblems: 0,
  warnings: [],
  ...spec,
});
const goodEngine: WordsOrigin = {
  by: "engine",
  engineId: "service",
  engineName: "A service",
  quality: "good",
  pivots: [],
};

/** For tests: what a report says of a line that fits. */
export const sampleLineReport = (spec: Partial<LineReport> & { segmentId: string }): LineReport => ({
  score: 100,
  defects: [],
  slotMs: 2000,
  dubMs: 2000,
  tempo: 1,
  residualMs: 0,
  deadAirMs: 0,
  recognizedBackWer: null,
  recognizedBackText: null,
  reasons: [],
  ...spec,
});
