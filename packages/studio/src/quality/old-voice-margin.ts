import type { Span } from "@voxloom/engines";
import type { ProductionContext } from "../graph/production-context.ts";
import type { SpeechSpans } from "../stages/find-speech.ts";
import type { Background } from "../stages/separate-background.ts";
import { measureLevel } from "./measure-levels.ts";

/** Nothing is left of the old voice, or nobody could hear it. */
const noVoiceDb = 60;
/** Stretches without speech that are long enough to be measured, and how much of them is needed. */
const shortestPauseMs = 600;
const minPausesMs = 2000;
/** A background that is this much louder in speech than beside it has something of the speech in it. */
const minExcessDb = 4;

type Input = {
  background: Background | null;
  speech: SpeechSpans;
  durationMs: number;
  /** Level of the background against its own, in the mix. */
  backgroundDb: number;
  /** Loudness of the new voices in the mix. */
  voiceLufs: number | null;
};

/**
 * By how many decibels the new voices are louder than what is left of the old ones in the background: what makes it
 * louder where somebody speaks than where nobody does. null: there are no pauses to compare with, or no new voices.
 */
export async function oldVoiceMargin(context: ProductionContext, input: Input): Promise<number | null> {
  const { background, speech, voiceLufs, durationMs, backgroundDb } = input;
  if (background === null) return noVoiceDb;
  const pauses = getPauses(speech.spans, durationMs);
  const pausesMs = pauses.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (voiceLufs === null || pausesMs < minPausesMs) return null;
  const [inSpeech, inPauses] = await Promise.all(
    [speech.spans, pauses].map((spans) => measureLevel(context, { ...background, spans })),
  );
  if (inSpeech == null) return noVoiceDb;
  if (inPauses != null && inSpeech - inPauses < minExcessDb) return noVoiceDb;
  const left = measurePower(inSpeech) - (inPauses == null ? 0 : measurePower(inPauses));
  return Math.min(noVoiceDb, Math.round(voiceLufs - (10 * Math.log10(left) + backgroundDb)));
}

const measurePower = (levelDb: number): number => 10 ** (levelDb / 10);

function getPauses(speech: readonly Span[], durationMs: number): Span[] {
  const ends = [0, ...speech.map(({ endMs }) => endMs)];
  const starts = [...speech.map(({ startMs }) => startMs), durationMs];
  return ends
    .map((startMs, index) => ({ startMs, endMs: starts[index] ?? durationMs }))
    .filter(({ startMs, endMs }) => endMs - startMs >= shortestPauseMs);
}
