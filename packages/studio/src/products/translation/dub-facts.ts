import { AppError, type DubSettings } from "@voxloom/contract";
import type {
  Aligner,
  Diarizer,
  EngineCatalog,
  Separator,
  Synthesizer,
  Transcriber,
  Translator,
} from "@voxloom/engines";
import { maySlowPicture } from "@voxloom/timeline";
import { type SourceFacts, sourceFactsOf } from "../source-steps.ts";
import type { DubOrder } from "./dub-request.ts";

/** What is known of a dub before it is made: its plan comes of this, and its expected time. */
export type DubFacts = SourceFacts & {
  sourceName: string;
  /** null: it is not known, or not yet. */
  sourceLanguage: string | null;
  targetLanguage: string;
  settings: DubSettings;
  /** Which side of the script comes from a person's file; null: none. */
  ownSide: "source" | "target" | null;
  /** An edited script is there: nothing before speech is done. */
  hasScript: boolean;
  hasPicture: boolean;
  /** The picture may be slower in places. */
  slowsPicture: boolean;
};

export const dubFactsOf = (order: DubOrder): DubFacts => ({
  ...sourceFactsOf(order),
  sourceName: order.sourceName,
  sourceLanguage: order.settings.sourceLanguage === "auto" ? null : order.settings.sourceLanguage,
  targetLanguage: order.targetLanguage,
  settings: order.settings,
  ownSide: order.ownSubtitles?.side ?? null,
  hasScript: order.script !== null,
  hasPicture: order.info.video !== null,
  slowsPicture: maySlowPicture(order.script ?? { segments: [] }, order.settings),
});

/** Throws AppError LANGUAGE_UNKNOWN. */
function neededSource({ sourceLanguage, sourceName }: DubFacts): string {
  if (sourceLanguage !== null) return sourceLanguage;
  throw new AppError(
    "LANGUAGE_UNKNOWN",
    `No words could be made out in "${sourceName}", so nobody can tell its language. Choose the source language.`,
    { name: sourceName },
  );
}

type Choose<T> = (facts: DubFacts, engines: EngineCatalog) => T;

export const chooseSeparator: Choose<Separator> = ({ settings }, engines) =>
  engines.separator(settings.engines.separate);

export const chooseTranscriber: Choose<Transcriber> = (facts, engines) =>
  engines.transcriberFor(neededSource(facts), facts.settings.engines.transcribe);

/** Null where nobody aligns the language: lines are spread evenly then. */
export const chooseAligner: Choose<Aligner | null> = (facts, engines) =>
  engines.alignerFor(neededSource(facts));

export const chooseDiarizer: Choose<Diarizer> = ({ settings }, engines) =>
  engines.diarizer(settings.engines.diarize);

/** Null where nothing has to be translated. */
export const chooseTranslator: Choose<Translator | null> = (facts, engines) => {
  const { ownSide, targetLanguage, settings } = facts;
  if (ownSide === "target" || neededSource(facts) === targetLanguage) return null;
  return engines.translatorFor(neededSource(facts), targetLanguage, settings.engines.translate);
};

/** Of the first speaker. Throws where another speaker's chosen voice is not here. */
export const chooseSynthesizer: Choose<Synthesizer> = ({ settings, targetLanguage }, engines) => {
  for (const voiceId of settings.voiceIds) engines.synthesizerOfVoice(voiceId);
  const [voiceId] = settings.voiceIds;
  return voiceId === undefined
    ? engines.synthesizerFor(targetLanguage, settings.engines.synthesize)
    : engines.synthesizerOfVoice(voiceId);
};
