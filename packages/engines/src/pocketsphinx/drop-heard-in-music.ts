import type { Word } from "@voxloom/contract";

/** Below this mean confidence an utterance is a guess; hard but real speech (a speech of 1961 in a hall) has 0.45. */
const leastMeanConfidence = 0.35;
/** Fewest and most words a second of an utterance that is speech; music gives long and sparse, or hectic, words. */
const slowestWordsPerSecond = 0.5;
const fastestWordsPerSecond = 7;

/** Words of one utterance, or none where they look like a recogniser's guesses at music or noise. */
export function dropHeardInMusic<W extends Word>(words: readonly W[], durationMs: number): W[] {
  if (words.length === 0) return [];
  const known = words.flatMap((word) => (word.confidence === null ? [] : [word.confidence]));
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  const perSecond = words.length / (Math.max(1, durationMs) / 1000);
  const isUnsure = known.length > 0 && mean < leastMeanConfidence;
  const isOdd =
    perSecond > fastestWordsPerSecond || (durationMs > 3_000 && perSecond < slowestWordsPerSecond);
  return isUnsure || (isOdd && mean < 0.75) ? [] : [...words];
}
