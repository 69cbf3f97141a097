import type { Pronunciation, Script, SpeechSettings } from "@voxloom/contract";
import type { EngineCatalog, Synthesizer } from "@voxloom/engines";
import { type AttachedFile, getSourceFacts, type SourceFacts, type SourceOrder } from "../source-steps.ts";

/** A text that is to be spoken. */
export type SpeechOrder = Omit<SourceOrder, "settings"> & {
  settings: SpeechSettings;
  /** The language that it is in. */
  targetLanguage: string;
  /** The edited script to go by; null: make it of the file. */
  script: Script | null;
  /** How words are said, beside what the settings say of them. */
  pronunciations?: readonly Pronunciation[];
  /** Files that the settings name, by the ids of their materials; missing: none. */
  attached?: Readonly<Record<string, AttachedFile>>;
  /** Paragraphs to be spoken anew, though nothing of them changed. */
  respeakSegmentIds: readonly string[];
};

/** What is known before anything is spoken; its length is the time that reading takes. */
export type SpeechFacts = SourceFacts & {
  settings: SpeechSettings;
  targetLanguage: string;
  hasScript: boolean;
};

export const getSpeechFacts = (order: SpeechOrder): SpeechFacts => ({
  ...getSourceFacts({ ...order, settings: { audioTrack: 0 } }),
  settings: order.settings,
  targetLanguage: order.targetLanguage,
  hasScript: order.script !== null,
});

/** Of the first name. Throws where another name's chosen voice is not here. */
export function chooseSpeaker(
  { settings, targetLanguage }: Pick<SpeechFacts, "settings" | "targetLanguage">,
  engines: EngineCatalog,
): Synthesizer {
  for (const voiceId of settings.voiceIds) engines.synthesizerOfVoice(voiceId);
  const [voiceId] = settings.voiceIds;
  return voiceId === undefined
    ? engines.synthesizerFor(targetLanguage, settings.engines.synthesize)
    : engines.synthesizerOfVoice(voiceId);
}
