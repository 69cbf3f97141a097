import type { DubSettings, Script } from "@voxloom/contract";
import { castVoices, type EngineCatalogue } from "@voxloom/engines";
import type { Workshop } from "../graph/workshop.ts";
import type { Source } from "./source.ts";

type CastOrder = {
  script: Pick<Script, "speakers">;
  targetLanguage: string;
  settings: Pick<DubSettings, "voiceIds" | "engines">;
  /** Where it was heard, by speaker. */
  pitchOfSpeaker: Readonly<Record<string, number | null>>;
};

/** The script with a voice for each speaker: the one it has, the one that was asked for, or the cast's choice. */
export async function castSpeakers(
  { engines, board }: Workshop,
  { settings }: Source,
  input: { script: Script; targetLanguage: string; pitchOfSpeaker: Record<string, number | null> },
): Promise<Script> {
  const cast = castOf(engines, { ...input, settings });
  return await board.run("cast", null, async () => {
    for (const voiceId of settings.voiceIds) engines.synthesizerOfVoice(voiceId);
    const { script } = input;
    return {
      ...script,
      speakers: script.speakers.map((speaker) => ({
        ...speaker,
        voiceId: speaker.voiceId ?? cast[speaker.id] ?? null,
      })),
    };
  });
}

/** The cast's choice of a voice for each speaker, by id. Throws AppError ENGINE_UNAVAILABLE where nobody speaks the language. */
export function castOf(engines: EngineCatalogue, order: CastOrder): Record<string, string> {
  const { script, targetLanguage: language, settings, pitchOfSpeaker } = order;
  const synthesizer = engines.synthesizerFor(language, settings.engines.synthesize);
  const voices = engines.voicesFor(language);
  const ofEngine = voices.filter((voice) => voice.engineId === synthesizer.id);
  return castVoices({
    speakers: script.speakers.map(({ id }) => ({ id, medianPitchHz: pitchOfSpeaker[id] ?? null })),
    language,
    catalogue: { voicesFor: () => (ofEngine.length > 0 ? ofEngine : voices) },
    preferredVoiceIds: settings.voiceIds,
  });
}
