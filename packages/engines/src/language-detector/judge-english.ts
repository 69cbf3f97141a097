import { type LanguageCode, sureLanguageConfidence, type Word } from "@voxloom/contract";

export type EnglishEvidence = {
  words: readonly Word[];
  /** Length of the stretches that were listened to. */
  durationMs: number;
  /** The English model's acoustic score by frame of 10 ms, mean over all stretches. */
  acousticScore: number;
};

/**
 * Eight readings by five people score -18,000 to -28,000 by frame with a mean confidence of 0.6 to 0.91; synthetic
 * German, French, Italian, Portuguese and Spanish score -43,000 to -56,000 with 0.17 to 0.63. Synthetic English of a
 * robotic voice lies among those: it stays a guess.
 */
const minAcousticScore = -36_000;
const bestAcousticScore = -20_000;
const minConfidence = 0.45;
const bestConfidence = 0.85;
const minWordsPerSecond = 0.8;
const minDurationMs = 1_000;
/** The model knows one language: what sounds like it may still be another that is pronounced alike. */
const surest = 0.9;

/** A guess needs words at a pace of speech: in music the recognizer finds a stray one. */
const minGuessedWordsPerSecond = 0.5;
const minGuess = 0.1;
const surestGuess = 0.45;

const within = (value: number): number => Math.min(1, Math.max(0, value));
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * How much speaks for English, weighed by the weaker of sound and words. Below the contract's `sureLanguageConfidence`
 * it is a guess: this model cannot tell other languages from each other. null where no words were made out.
 */
export function judgeEnglish({ words, durationMs, acousticScore }: EnglishEvidence): {
  language: LanguageCode | null;
  confidence: number;
} {
  const perSecond = words.length / (Math.max(1, durationMs) / 1000);
  if (words.length === 0 || perSecond < minGuessedWordsPerSecond) return { language: null, confidence: 0 };
  const mean = words.reduce((sum, word) => sum + (word.confidence ?? 0), 0) / words.length;
  const isEnglish =
    durationMs >= minDurationMs &&
    acousticScore >= minAcousticScore &&
    mean >= minConfidence &&
    perSecond >= minWordsPerSecond;
  if (!isEnglish)
    return { language: "en", confidence: rounded(Math.max(minGuess, surestGuess * within(mean))) };
  const byAudio = within((acousticScore - minAcousticScore) / (bestAcousticScore - minAcousticScore));
  const byWords = within((mean - minConfidence) / (bestConfidence - minConfidence));
  const share = Math.min(byAudio, byWords);
  return {
    language: "en",
    confidence: rounded(sureLanguageConfidence + (surest - sureLanguageConfidence) * share),
  };
}
