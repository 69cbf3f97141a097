import { AppError, type Script, type TranscriptionSettings } from "@voxloom/contract";
import type { Aligner, Diarizer, EngineCatalog, Transcriber } from "@voxloom/engines";
import type { OwnSubtitles } from "../../stages/read-own-subtitles.ts";
import type { SourceFacts, SourceOrder } from "../source-steps.ts";

/** A recording whose words are wanted. */
export type ListenOrder = Omit<SourceOrder, "settings"> & {
  settings: TranscriptionSettings;
  ownSubtitles: OwnSubtitles | null;
  /** The edited script to go by: nothing is listened to again; null: make it. */
  script: Script | null;
  /** null: in no other language. */
  targetLanguage: string | null;
};

/** What is known before anybody listens. */
export type ListenFacts = SourceFacts & {
  sourceName: string;
  /** null: it is not known, or not yet. */
  sourceLanguage: string | null;
  settings: TranscriptionSettings;
  /** Which side of the script comes from a person's file; null: none. */
  ownSide: "source" | "target" | null;
  /** An edited script is there: nothing before speech is done. */
  hasScript: boolean;
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
  engines.transcriberFor(neededSource(facts), facts.settings.engines.transcribe);

/** Null where nobody aligns the language: lines are spread evenly then. */
export const chooseAligner: Choose<Aligner | null> = (facts, engines) =>
  engines.alignerFor(neededSource(facts));

export const chooseDiarizer: Choose<Diarizer> = ({ settings }, engines) =>
  engines.diarizer(settings.engines.diarize);
