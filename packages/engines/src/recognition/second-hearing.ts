import { AppError, isUnsureWord, type Word } from "@voxloom/contract";
import { alignWords } from "@voxloom/reading";
import { findAlternatives, gatherAlternatives } from "../find-alternatives.ts";

/**
 * Confidence of a word that two hearings have, and of one that the second has not. No probabilities, which nobody told:
 * one counts as sure, the other not; how often that is right is measured by `npm run bench:quality`.
 */
const agreedConfidence = 0.9;
const differingConfidence = 0.3;

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}'’-]+/gu, "");
/** The signs around a word stay where another one is put in its place. */
const written = (other: string, heard: string): string =>
  heard.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su, () => other);

type HearAgain = () => Promise<readonly Word[]>;

/** What the second hearing heard, without signs; null where it failed, which only an end that was asked for may. */
const hearBare = async (hear: HearAgain): Promise<string[] | null> => {
  try {
    return (await hear()).map(({ text }) => bare(text)).filter((text) => text !== "");
  } catch (error) {
    if (error instanceof AppError && error.code === "CANCELED") throw error;
    return null;
  }
};

/**
 * The words with what was heard instead of those that nobody is sure of, where the same sound is recognized a second
 * time. That is an extra: where it fails, the words stay as they are.
 */
export async function addSecondHearing(words: readonly Word[], hear: HearAgain): Promise<Word[]> {
  const again = await hearBare(hear);
  if (again === null) return [...words];
  const first = words.map(({ text }) => bare(text));
  return withAlternatives(words, findAlternatives(first, [again]));
}

/**
 * The words of a recognizer that does not say how sure it is: where a second hearing, of the same sound cut elsewhere,
 * has another word or none, nobody is sure. What the second failed at stays as it is.
 */
export async function judgeBySecondHearing(words: readonly Word[], hear: HearAgain): Promise<Word[]> {
  const again = await hearBare(hear);
  if (again === null) return [...words];
  const first = words.map(({ text }) => bare(text));
  const aligned = alignWords(first, again);
  const agreed = new Set(aligned.flatMap(([at, word]) => (first[at] === word ? at : [])));
  const judged = words.map((word, at) => ({
    ...word,
    confidence: first[at] === "" ? null : agreed.has(at) ? agreedConfidence : differingConfidence,
  }));
  return withAlternatives(judged, gatherAlternatives(first, [aligned]));
}

function withAlternatives(words: readonly Word[], found: readonly string[][]): Word[] {
  return words.map((word, at) => {
    const others = isUnsureWord(word) ? (found[at] ?? []) : [];
    return others.length === 0
      ? word
      : { ...word, alternatives: others.map((other) => written(other, word.text)) };
  });
}
