import { type Delivery, plainDelivery, type Take } from "@voxloom/contract";
import type { ProductionContext } from "../graph/production-context.ts";
import { type LineSpeech, speakLine, speechKey } from "./speak-line.ts";
import { type SpokenTake, storedTake } from "./spoken-take.ts";

/** More readings of one wording are not looked for. */
const maxReadings = 64;

/** The sound of a take: as it is kept, else spoken again as it was; null where nobody can make the same again. */
export async function findTake(
  context: ProductionContext,
  take: Take,
  language: string,
): Promise<SpokenTake | null> {
  const stored = await storedTake(context.store, take);
  if (stored !== null) {
    context.onStage(true);
    return stored;
  }
  const speech = speechOfTake(context, take, language);
  return speech === null ? null : await speakLine(context, speech);
}

/** A take as it was spoken, before it was delivered; null where that sound is gone for good. */
export async function findPlainTake(
  context: ProductionContext,
  found: SpokenTake,
  { take, language }: { take: Take; language: string },
): Promise<SpokenTake | null> {
  if (found.plainKey === null) return found;
  const stored = await storedTake(context.store, { ...take, artifactKey: found.plainKey });
  if (stored !== null) return stored;
  const speech = speechOfTake(context, take, language);
  return speech === null
    ? null
    : await speakLine(context, { ...speech, delivery: { ...plainDelivery, ...pickStyle(take.delivery) } });
}

const pickStyle = ({ style }: Delivery) => (style === undefined ? {} : { style });

/**
 * What the engine was asked for a take: the reading whose key is the take's. Null for a recording, for a voice that is
 * no longer here, and where another version of the engine spoke it.
 */
function speechOfTake({ engines }: ProductionContext, take: Take, language: string): LineSpeech | null {
  if (take.origin === "recording" || !engines.voicesFor(null).some(({ id }) => id === take.voiceId))
    return null;
  const engine = engines.synthesizerOfVoice(take.voiceId);
  const { text, spokenText, voiceId, delivery } = take;
  if (take.sentences !== undefined) {
    const sentences = take.sentences.map((one) => ({ ...one, spokenText: one.spokenText ?? null }));
    const speech = { text, spokenText, voiceId, language, reading: 0, delivery, sentences };
    return speechKey(engine, speech) === take.artifactKey ? speech : null;
  }
  for (let reading = 0; reading < maxReadings; reading++) {
    const speech = { text, spokenText, voiceId, language, reading, delivery };
    if (speechKey(engine, speech) === take.artifactKey) return speech;
  }
  return null;
}
