import type { Script } from "@voxloom/contract";
import { castVoices } from "@voxloom/engines";
import type { Workshop } from "../graph/workshop.ts";
import type { Source } from "./source.ts";

/** The script with a voice for each speaker: the one it has, the one that was asked for, or the cast's choice. */
export async function castSpeakers(
  workshop: Workshop,
  source: Source,
  input: { script: Script; targetLanguage: string; pitchOfSpeaker: Record<string, number | null> },
): Promise<Script> {
  const { engines, board } = workshop;
  const { script, targetLanguage, pitchOfSpeaker } = input;
  const language = targetLanguage;
  const synthesizer = engines.synthesizerFor(language, source.settings.engines.synthesize);
  return await board.run("cast", null, async () => {
    const voices = engines.voicesFor(language);
    const ofEngine = voices.filter((voice) => voice.engineId === synthesizer.id);
    const cast = castVoices({
      speakers: script.speakers.map(({ id }) => ({ id, medianPitchHz: pitchOfSpeaker[id] ?? null })),
      language,
      catalogue: { voicesFor: () => (ofEngine.length > 0 ? ofEngine : voices) },
      preferredVoiceIds: source.settings.voiceIds,
    });
    for (const voiceId of source.settings.voiceIds) engines.synthesizerOfVoice(voiceId);
    return {
      ...script,
      speakers: script.speakers.map((speaker) => ({
        ...speaker,
        voiceId: speaker.voiceId ?? cast[speaker.id] ?? null,
      })),
    };
  });
}
