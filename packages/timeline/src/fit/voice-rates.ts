import { type Delivery, plainDelivery, type Script } from "@voxloom/contract";
import { activeTake } from "../script/read-script.ts";
import { calibratedRate } from "./speech-rate.ts";

/**
 * Characters a second at which each voice speaks by itself, by its takes of the script; voices with fewer than 3 of
 * them are missing.
 */
export function listVoiceRates({ segments }: Pick<Script, "segments">): Map<string, number> {
  const samples = new Map<string, { characters: number; durationMs: number }[]>();
  for (const segment of segments) {
    const take = activeTake(segment);
    if (take === null || take.origin === "recording") continue;
    const known = samples.get(take.voiceId) ?? [];
    const { speed, pauseBeforeMs } = take.delivery;
    known.push({ characters: take.text.length, durationMs: (take.durationMs - pauseBeforeMs) * speed });
    samples.set(take.voiceId, known);
  }
  return new Map(
    [...samples].flatMap(([voiceId, lines]) => {
      const rate = calibratedRate(lines);
      return rate === null ? [] : [[voiceId, rate] as const];
    }),
  );
}

/** How long a text is likely to be spoken by a voice of so many characters a second, in milliseconds. */
export const estimateSpeechMs = (
  text: string,
  charactersPerSecond: number,
  { speed, pauseBeforeMs }: Delivery = plainDelivery,
): number => Math.round((text.length / charactersPerSecond / speed) * 1000) + pauseBeforeMs;
