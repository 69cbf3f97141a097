import { AppError, isUnsureWord, type Word } from "@voxloom/contract";
import { findAlternatives } from "../../find-alternatives.ts";

/** Whisper and its kin give one answer: with this much freedom they answer otherwise where they are unsure, not elsewhere. */
const temperature = 0.6;

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}'’-]+/gu, "");
/** The signs around a word stay where another one is put in its place. */
const written = (other: string, heard: string): string =>
  heard.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su, () => other);

/**
 * The words with what was heard instead of those that nobody is sure of, where the same sound is recognized a second
 * time. That is an extra: where it fails, the words stay as they are.
 */
export async function addSecondHearing(
  words: readonly Word[],
  hear: (temperature: number) => Promise<readonly Word[]>,
): Promise<Word[]> {
  const again = await hear(temperature).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "CANCELED") throw error;
    return [];
  });
  const found = findAlternatives(
    words.map(({ text }) => bare(text)),
    [again.map(({ text }) => bare(text)).filter((text) => text !== "")],
  );
  return words.map((word, at) => {
    const others = isUnsureWord(word) ? (found[at] ?? []) : [];
    return others.length === 0
      ? word
      : { ...word, alternatives: others.map((other) => written(other, word.text)) };
  });
}
