import { AppError, type LanguageCode, type ListeningSettings, type Script } from "@voxloom/contract";
import {
  type Aligner,
  alignByHearing,
  type Diarizer,
  type EngineCatalog,
  type TextRecognizer,
  type Transcriber,
  type Translator,
} from "@voxloom/engines";
import type { StepContext } from "../../graph/step.ts";
import type { SourceScript } from "../../stages/make-source-script.ts";
import type { OwnSubtitles } from "../../stages/read-own-subtitles.ts";
import type { HearingWishes } from "../../stages/transcribe-speech.ts";
import { getSourceFacts, type SourceFacts, type SourceOrder } from "../source-steps.ts";

/** A recording whose words are wanted. */
export type ListenOrder = Omit<SourceOrder, "settings"> & {
  settings: ListeningSettings;
  ownSubtitles: OwnSubtitles | null;
  /** Own subtitles of what is said stay as they came, line for line. Default: only their words are used. */
  keepsFile?: boolean;
  /** How a subtitle file is encoded; null: found out. */
  encoding?: string | null;
  /** It is listened to soon rather than well. Default: well. */
  isFast?: boolean;
  /** What somebody wishes of it while it is heard; missing: nobody is asked. */
  wishes?: HearingWishes;
  /** The edited script to go by: nothing is listened to again; null: make it. */
  script: Script | null;
  /** The source side of a script in another language, to go by where there is no script: nothing is listened to again. */
  source?: SourceScript | null;
  /** null: in no other language. */
  targetLanguage: string | null;
  /** Who is likely to speak for each speaker of a source, by their ids; missing: nobody speaks. */
  voicesOfSource?: (context: StepContext, source: SourceScript) => Readonly<Record<string, string>>;
};

/** What is known before anybody listens. */
export type ListenFacts = SourceFacts & {
  sourceName: string;
  /** null: it is not known, or not yet. */
  sourceLanguage: string | null;
  settings: ListeningSettings;
  /** It is listened to soon rather than well. Default: well. */
  isFast?: boolean | undefined;
  /** Which side of the script comes from a person's file; null: none. */
  ownSide: "source" | "target" | null;
  /** The language in which they are read where they are pictures; null: they are text. */
  ocrLanguage: string | null;
  /** An edited script is there: nothing before speech is done. */
  hasScript: boolean;
  /** The source side is there, of an edited script or of one in another language: nothing is listened to. */
  hasSource: boolean;
  /** null: in no other language. */
  targetLanguage: string | null;
};

/** Throws AppError LANGUAGE_UNKNOWN. */
export function neededSource({
  sourceLanguage,
  sourceName,
}: Pick<ListenFacts, "sourceLanguage" | "sourceName">): string {
  if (sourceLanguage !== null) return sourceLanguage;
  throw new AppError(
    "LANGUAGE_UNKNOWN",
    `No words could be made out in "${sourceName}", so nobody can tell its language. Choose the source language.`,
    { name: sourceName },
  );
}

type Choose<T> = (facts: ListenFacts, engines: EngineCatalog) => T;

export const chooseTranscriber: Choose<Transcriber> = (facts, engines) =>
  engines.transcriberFor(neededSource(facts), facts.settings.engines.transcribe, facts.isFast);

/** Null where nobody aligns the language: lines are spread evenly then. */
export const chooseAligner: Choose<Aligner | null> = (facts, engines) =>
  engines.alignerFor(neededSource(facts));

/**
 * Who puts times on the words of a person's own file: who aligns its language, else a recognizer of this machine, by what
 * it hears; null where there is none. A service would be paid for it.
 */
export const chooseOwnAligner: Choose<Aligner | null> = (facts, engines) => {
  const aligner = chooseAligner(facts, engines);
  if (aligner !== null) return aligner;
  try {
    const transcriber = chooseTranscriber(facts, engines);
    return transcriber.tier === "service" ? null : alignByHearing(transcriber);
  } catch (error) {
    if (error instanceof AppError && error.code === "ENGINE_UNAVAILABLE") return null;
    throw error;
  }
};

/** Null where there is no text in pictures to read. */
export const chooseTextRecognizer: Choose<TextRecognizer | null> = ({ ocrLanguage }, engines) =>
  ocrLanguage === null ? null : engines.textRecognizerFor(ocrLanguage);

export const chooseDiarizer: Choose<Diarizer> = ({ settings }, engines) =>
  engines.diarizer(settings.engines.diarize);

/** Null where nothing has to be translated. */
export const chooseTranslator: Choose<Translator | null> = (facts, engines) => {
  const { ownSide, targetLanguage, settings } = facts;
  if (targetLanguage === null || ownSide === "target" || neededSource(facts) === targetLanguage) return null;
  return engines.translatorFor(neededSource(facts), targetLanguage, settings.engines.translate, true);
};

/** Languages that the translation goes through on its way. */
export const choosePivots: Choose<LanguageCode[]> = (facts, engines) =>
  chooseTranslator(facts, engines)?.getPivots?.(neededSource(facts), facts.targetLanguage ?? "") ?? [];

/** What is known of an order before its run. */
export const getListenFacts = (order: ListenOrder): ListenFacts => ({
  ...getSourceFacts(order),
  sourceName: order.sourceName,
  sourceLanguage: order.settings.sourceLanguage === "auto" ? null : order.settings.sourceLanguage,
  targetLanguage: order.targetLanguage,
  settings: order.settings,
  isFast: order.isFast,
  ownSide: order.ownSubtitles?.side ?? null,
  ocrLanguage: order.ownSubtitles?.pictures?.language ?? null,
  hasScript: order.script !== null,
  hasSource: order.script !== null || (order.source ?? null) !== null,
});
