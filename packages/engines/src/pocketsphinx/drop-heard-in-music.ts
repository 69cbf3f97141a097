import type { Word } from "@voxloom/contract";

/**
 * Below this mean confidence nothing of an utterance can be believed. Hard but real speech has little more: a clear
 * sentence of a robotic voice 0.26, where chords have 0.04. What is unsure is kept, for its words say how unsure.
 */
const minMeanConfidence = 0.1;
/** Fewest and most words a second of an utterance that is speech; music gives long and sparse, or hectic, words. */
const slowestWordsPerSecond = 0.5;
const fastestWordsPerSecond = 7;

/** Words of one utterance, or none where they look like a recogniser's guesses at music or noise. */
export function dropHeardInMusic<W extends Word>(words: readonly W[], durationMs: number): W[] {
  if (words.length === 0) return [];
  const known = words.flatMap((word) => (word.confidence === null ? [] : [word.confidence]));
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  const perSecond = words.length / (Math.max(1, durationMs) / 1000);
  const isNothing = known.length > 0 && mean < minMeanConfidence;
  const isOdd =
    perSecond > fastestWordsPerSecond || (durationMs > 3_000 && perSecond < slowestWordsPerSecond);
  return isNothing || (isOdd && mean < 0.75) ? [] : [...words];
}
