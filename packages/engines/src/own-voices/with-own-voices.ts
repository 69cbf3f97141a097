import type { Voice } from "@voxloom/contract";
import type { EngineCatalog } from "../catalog.ts";
import type { Synthesizer } from "../engine.ts";
import { listBases, makeMatchSynthesizer } from "./match-synthesizer.ts";
import { isOwnVoiceId, type OwnVoice, ownEngineIds, voiceGone } from "./own-voice.ts";
import type { VoiceCloner } from "./voice-cloner.ts";

export type OwnVoices = {
  /** Those that may speak. */
  voices: readonly OwnVoice[];
  /** Names of those that may not any more, by their ids. */
  namesOfGone: ReadonlyMap<string, string>;
  /** What clones here: a voice speaks by the one that made it, as long as that is here. */
  cloners: readonly VoiceCloner[];
};

/**
 * The catalog as one project sees it: its own voices come after all others and are never chosen by themselves. Asking
 * for one that went away throws AppError VOICE_GONE; nobody else's can be asked for.
 */
export function withOwnVoices(library: EngineCatalog, own: OwnVoices): EngineCatalog {
  if (own.voices.length === 0 && own.namesOfGone.size === 0) return library;
  const engines = new Map<string, Synthesizer>();
  for (const voice of own.voices) {
    const engine = openOwnVoice(library, own.cloners, voice);
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
      throw voiceGone({ id: voiceId, name });
    },
    withoutLimit: () => withOwnVoices(library.withoutLimit(), own),
  };
}

/** null: what it speaks with is not here. */
function openOwnVoice(
  library: EngineCatalog,
  cloners: readonly VoiceCloner[],
  own: OwnVoice,
): Synthesizer | null {
  const { id, name, gender, kind } = own;
  const facts = { id, name, gender, engineId: ownEngineIds[kind], own: kind };
  if (own.kind === "match") {
    const languages = listBases(library, own).map(([language]) => language);
    if (languages.length === 0) return null;
    const voice: Voice = { ...facts, languages, quality: "basic" };
    return makeMatchSynthesizer(library, own, voice);
  }
  const cloner = cloners.find((one) => one.hasMade(own.remote));
  if (cloner === undefined) return null;
  const languages = own.languages.filter((language) => cloner.languages.includes(language));
  const voice: Voice = { ...facts, languages, quality: cloner.quality };
  return { ...cloner.synthesizerOf(own.remote, voice), id: ownEngineIds.clone };
}
