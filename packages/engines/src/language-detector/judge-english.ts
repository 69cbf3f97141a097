import type { LanguageCode, Word } from "@voxloom/contract";

export type EnglishEvidence = {
  words: readonly Word[];
  /** Length of the stretches that were listened to. */
  durationMs: number;
  /** The English model's acoustic score by frame of 10 ms, mean over all stretches. */
  acousticScore: number;
};

/**
 * Eight readings by five people score -21,000 to -30,000 by frame with a mean confidence of 0.53 to 0.81; synthetic
 * German, French, Italian, Portuguese and Spanish score -43,000 to -56,000 with 0.17 to 0.63.
 */
const leastAcousticScore = -36_000;
const leastConfidence = 0.45;
const sureConfidence = 0.75;
const leastWordsPerSecond = 0.8;
const leastDurationMs = 1_000;

/** English, or unknown: this model cannot tell other languages from each other. */
export function judgeEnglish({ words, durationMs, acousticScore }: EnglishEvidence): {
  language: LanguageCode | null;
  confidence: number;
} {
  if (durationMs < leastDurationMs || words.length === 0) return { language: null, confidence: 0 };
  const mean = words.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / words.length;
  const isEnglish =
    acousticScore >= leastAcousticScore &&
    mean >= leastConfidence &&
    words.length / (durationMs / 1000) >= leastWordsPerSecond;
  if (!isEnglish) return { language: null, confidence: 0 };
  const confidence = 0.5 + (0.45 * (mean - leastConfidence)) / (sureConfidence - leastConfidence);
  return { language: "en", confidence: Math.round(Math.min(0.95, confidence) * 100) / 100 };
}
