import { type Delivery, plainDelivery, type Script } from "@voxloom/contract";
import { activeTake } from "../script/read-script.ts";
import { countSpokenCharacters } from "./count-spoken-characters.ts";
import { calibratedRate } from "./speech-rate.ts";

/**
 * Characters a second at which each voice speaks by itself, by its takes of the script; voices with fewer than 3 of
 * them are missing.
 */
export function listVoiceRates({
  segments,
  sourceLanguage,
  targetLanguage,
}: Pick<Script, "segments" | "sourceLanguage" | "targetLanguage">): Map<string, number> {
  const language = targetLanguage ?? sourceLanguage;
  const samples = new Map<string, { characters: number; durationMs: number }[]>();
  for (const segment of segments) {
    const take = activeTake(segment);
    if (take === null || take.origin === "recording") continue;
    const known = samples.get(take.voiceId) ?? [];
    const { speed, pauseBeforeMs } = take.delivery;
    const characters = countSpokenCharacters(take.text, language);
    known.push({ characters, durationMs: (take.durationMs - pauseBeforeMs) * speed });
    samples.set(take.voiceId, known);
  }
  return new Map(
    [...samples].flatMap(([voiceId, lines]) => {
      const rate = calibratedRate(lines);
      return rate === null ? [] : [[voiceId, rate] as const];
    }),
  );
}

/** How long so many characters are likely to be spoken by a voice of so many a second, in milliseconds. */
export const estimateSpeechMs = (
  characters: number,
  charactersPerSecond: number,
  { speed, pauseBeforeMs }: Delivery = plainDelivery,
): number => Math.round((characters / charactersPerSecond / speed) * 1000) + pauseBeforeMs;
