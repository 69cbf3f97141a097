import { plainDelivery } from "@voxloom/contract";
import { sampleTextFor } from "@voxloom/engines";
import { countSpokenCharacters, getCharactersPerSecond } from "@voxloom/timeline";
import type { ProductionContext } from "../graph/production-context.ts";
import { speakLine } from "./speak-line.ts";

/** A sample is short: beyond these shares of the language's usual rate it was not said as written. */
const [slowest, fastest] = [0.5, 2];

/**
 * Characters a second at which voices speak a language, by their ids: each says its sample once, for all dubs. Voices of
 * services, which would be paid for it, and those that fail are missing.
 */
export async function rateVoices(
  context: ProductionContext,
  { voiceIds, language }: { voiceIds: Iterable<string>; language: string },
): Promise<Map<string, number>> {
  const rates = new Map<string, number>();
  const text = sampleTextFor(language);
  const usual = getCharactersPerSecond(language);
  for (const voiceId of new Set(voiceIds)) {
    try {
      if (context.engines.synthesizerOfVoice(voiceId).tier === "service") continue;
      const speech = { text, spokenText: null, voiceId, language, reading: 0, delivery: plainDelivery };
      const { durationMs } = await speakLine(context, speech);
      const rate = (countSpokenCharacters(text, language) * 1000) / durationMs;
      // Rounded, so that what hangs on it is made once.
      if (rate >= usual * slowest && rate <= usual * fastest) rates.set(voiceId, Math.round(rate * 2) / 2);
    } catch {
      // Who does not speak now is told where they have to.
      context.branches.signal.throwIfAborted();
    }
  }
  return rates;
}
