import { plainDelivery } from "@voxloom/contract";
import { sampleTextFor } from "@voxloom/engines";
import { countSpokenCharacters, getCharactersPerSecond } from "@voxloom/timeline";
import type { ProductionContext } from "../graph/production-context.ts";
import { startAtOnce } from "../graph/start-at-once.ts";
import { speakLine } from "./speak-line.ts";

/** A sample is short: beyond these shares of the language's usual rate it was not said as written. */
const [slowest, fastest] = [0.5, 2];

/**
 * Characters a second at which voices speak a language, by their ids: each says its sample once, for all dubs, one on each
 * core. Voices of services, which would be paid for it, are missing, and, with a warning, those that fail.
 */
export async function rateVoices(
  context: ProductionContext,
  { voiceIds, language }: { voiceIds: Iterable<string>; language: string },
): Promise<Map<string, number>> {
  const text = sampleTextFor(language);
  const usual = getCharactersPerSecond(language);
  const rates = await startAtOnce(context)([...new Set(voiceIds)], async (voiceId) => {
    try {
      if (context.engines.synthesizerOfVoice(voiceId).tier === "service") return [];
      const speech = { text, spokenText: null, voiceId, language, reading: 0, delivery: plainDelivery };
      const { durationMs } = await speakLine(context, speech);
      const rate = (countSpokenCharacters(text, language) * 1000) / durationMs;
      // Rounded, so that what hangs on it is made once.
      const rounded: [string, number] = [voiceId, Math.round(rate * 2) / 2];
      return rate >= usual * slowest && rate <= usual * fastest ? [rounded] : [];
    } catch (error) {
      context.branches.signal.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      context.warn([
        `How fast the voice ${voiceId} speaks could not be measured: its lines were made as long as is usual. ${reason}`,
      ]);
      return [];
    }
  });
  return new Map(rates.flat());
}
