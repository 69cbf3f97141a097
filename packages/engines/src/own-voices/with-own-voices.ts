import { AppError, type Voice } from "@voxloom/contract";
import type { EngineCatalog } from "../catalog.ts";
import type { Synthesizer } from "../engine.ts";
import type { VoiceCloner } from "../openai/index.ts";
import { listBases, makeMatchSynthesizer } from "./match-synthesizer.ts";
import { isOwnVoiceId, type OwnVoice, ownEngineIds } from "./own-voice.ts";

export type OwnVoices = {
  /** Those that may speak. */
  voices: readonly OwnVoice[];
  /** Names of those that may not any more, by their ids. */
  namesOfGone: ReadonlyMap<string, string>;
  /** null: nothing here clones, and clones cannot speak. */
  cloner: VoiceCloner | null;
};

/**
 * The catalog as one project sees it: its own voices come after all others and are never chosen by themselves. Asking
 * for one that went away throws AppError VOICE_GONE; nobody else's can be asked for.
 */
export function withOwnVoices(library: EngineCatalog, own: OwnVoices): EngineCatalog {
  if (own.voices.length === 0 && own.namesOfGone.size === 0) return library;
  const engines = new Map<string, Synthesizer>();
  for (const voice of own.voices) {
    const engine = openOwnVoice(library, own.cloner, voice);
    if (engine !== null) engines.set(voice.id, engine);
  }
  const voices = [...engines.values()].flatMap((engine) => engine.voices());
  return {
    ...library,
    voicesFor: (language) => [
      ...library.voicesFor(language),
      ...voices.filter((voice) => language === null || voice.languages.includes(language)),
    ],
    synthesizerOfVoice(voiceId) {
      const engine = engines.get(voiceId);
      if (engine !== undefined) return engine;
      const name = own.namesOfGone.get(voiceId) ?? own.voices.find(({ id }) => id === voiceId)?.name ?? null;
      if (name === null || !isOwnVoiceId(voiceId)) return library.synthesizerOfVoice(voiceId);
      throw new AppError(
        "VOICE_GONE",
        `The voice "${name}" is not available any more. Choose another voice.`,
        {
          voiceId,
          name,
        },
      );
    },
  };
}

/** null: what it speaks with is not here. */
function openOwnVoice(library: EngineCatalog, cloner: VoiceCloner | null, own: OwnVoice): Synthesizer | null {
  const { id, name, gender, kind } = own;
  const facts = { id, name, gender, engineId: ownEngineIds[kind], own: kind };
  if (own.kind === "match") {
    const languages = listBases(library, own).map(([language]) => language);
    if (languages.length === 0) return null;
    const voice: Voice = { ...facts, languages, quality: "basic" };
    return makeMatchSynthesizer(library, own, voice);
  }
  if (cloner === null) return null;
  const voice: Voice = { ...facts, languages: [...own.languages], quality: "natural" };
  return { ...cloner.synthesizerOf(own.remote, voice), id: ownEngineIds.clone };
}
