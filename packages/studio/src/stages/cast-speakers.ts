import type { DubSettings, Script, Voice } from "@voxloom/contract";
import {
  castVoices,
  type EngineCatalog,
  isClearSpeech,
  isTooLarge,
  type SpeakerVoice,
  type VoiceDistances,
} from "@voxloom/engines";

/** Where it is clear, by speaker. */
export type GenderOfSpeaker = Readonly<Record<string, SpeakerVoice["gender"]>>;

type CastOrder = {
  script: Pick<Script, "speakers">;
  targetLanguage: string;
  settings: Pick<DubSettings, "voiceIds" | "engines">;
  genderOfSpeaker: GenderOfSpeaker;
  /** What was heard of how the speakers and the voices sound; missing: nobody listened. */
  distances?: VoiceDistances | undefined;
};

/**
 * The script with a voice for each speaker: the one it has, the one that was asked for, or the cast's choice. Throws
 * where an asked voice is not here.
 */
export function castSpeakers(engines: EngineCatalog, order: CastOrder & { script: Script }): Script {
  const cast = castScript(engines, order);
  for (const voiceId of order.settings.voiceIds) engines.synthesizerOfVoice(voiceId);
  return cast;
}

/** The script with its cast; a voice that nobody chose, for somebody who is not known, is marked as a guess. */
export function castScript(engines: EngineCatalog, order: CastOrder & { script: Script }): Script {
  const { script, settings, genderOfSpeaker } = order;
  const cast = resolveCast(engines, order);
  return {
    ...script,
    speakers: script.speakers.map((speaker) => {
      const voiceId = cast[speaker.id];
      if (speaker.voiceId !== null || voiceId === undefined) return speaker;
      const isVoiceGuess = settings.voiceIds.length === 0 && (genderOfSpeaker[speaker.id] ?? null) === null;
      return { ...speaker, voiceId, ...(isVoiceGuess && { isVoiceGuess }) };
    }),
  };
}

/** The cast's choice of a voice for each speaker, by id. Throws AppError ENGINE_UNAVAILABLE where nobody speaks the language. */
export function resolveCast(engines: EngineCatalog, order: CastOrder): Record<string, string> {
  const { script, targetLanguage: language, settings, genderOfSpeaker, distances } = order;
  const voices = listCastVoices(engines, order);
  return castVoices({
    speakers: script.speakers.map(({ id }) => ({ id, gender: genderOfSpeaker[id] ?? null })),
    ...{ language, distances },
    catalog: { voicesFor: () => voices },
    preferredVoiceIds: settings.voiceIds,
  });
}

/** The voices that a cast may choose from, best first. Throws AppError ENGINE_UNAVAILABLE where nobody speaks the language. */
export function listCastVoices(
  engines: EngineCatalog,
  { targetLanguage: language, settings }: Pick<CastOrder, "targetLanguage" | "settings">,
): Voice[] {
  const synthesizer = engines.synthesizerFor(language, settings.engines.synthesize);
  // A voice of one's own speaks where somebody chose it.
  const voices = engines.voicesFor(language).filter(({ own }) => own === undefined);
  // One that speaks clearly may have too few voices: others that do help out, and robots only where there is nobody else.
  const mayHelp = settings.engines.synthesize === undefined && isClearSpeech(synthesizer.id);
  const ofEngine = voices.filter(
    ({ engineId }) =>
      engineId === synthesizer.id ||
      (mayHelp && isClearSpeech(engineId) && !isTooLarge(engineId, engines.machineBytes)),
  );
  return ofEngine.length > 0 ? ofEngine : voices;
}
