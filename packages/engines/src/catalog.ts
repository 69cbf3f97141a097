import type { Capability, EngineStatus, LanguageCode, Voice } from "@voxloom/contract";
import type {
  Aligner,
  Cloner,
  Denoiser,
  Diarizer,
  FaceFinder,
  LanguageDetector,
  LipMover,
  Separator,
  Summarizer,
  Synthesizer,
  TextRecognizer,
  Transcriber,
  Translator,
} from "./engine.ts";

/**
 * What is installed or configured here. Choosing methods take the engine a person asked for (`preferredId`)
 * and else give the best there is; they throw `AppError` ENGINE_UNAVAILABLE, LANGUAGE_PAIR_UNSUPPORTED or
 * VOICE_UNKNOWN with a remedy in words.
 */
export type EngineCatalog = {
  /** Every known engine, here or not, for the catalog page. */
  statuses(): EngineStatus[];
  /** `isFast`: of several models that are here the smallest is taken, where nobody asked for another. */
  transcriberFor(language: LanguageCode, preferredId?: string, isFast?: boolean): Transcriber;
  alignerFor(language: LanguageCode): Aligner | null;
  languageDetectors(): LanguageDetector[];
  /** `isHeard`: there is a recording of the lines, so that somebody may translate them by ear where nothing else does. */
  translatorFor(from: LanguageCode, to: LanguageCode, preferredId?: string, isHeard?: boolean): Translator;
  /** What writes about transcripts; null: nothing here does. */
  summarizer(): Summarizer | null;
  synthesizerFor(language: LanguageCode, preferredId?: string): Synthesizer;
  /** The engine of a voice id. */
  synthesizerOfVoice(voiceId: string): Synthesizer;
  voicesFor(language: LanguageCode | null): Voice[];
  diarizer(preferredId?: string): Diarizer;
  separator(preferredId?: string): Separator;
  /** What takes noise out of speech. */
  denoiser(preferredId?: string): Denoiser;
  /** What speaks as somebody in a recording does, the best first; projects reach it by their own voices alone. */
  cloners(): Cloner[];
  /** What reads text in pictures. */
  textRecognizerFor(language: LanguageCode, preferredId?: string): TextRecognizer;
  /** What finds faces in videos. */
  faceFinder(): FaceFinder;
  /** A service that moves lips by a model. */
  lipMover(preferredId?: string): LipMover;
  /** Target languages that can be translated into and spoken, for each source language that can be translated from. */
  targetsBySource(): Record<LanguageCode, LanguageCode[]>;
  /** Those that are reached by ear alone: of recordings, and not of texts. */
  targetsByEar(): Record<LanguageCode, LanguageCode[]>;
  has(capability: Capability): boolean;
  /** Memory that a machine has for models, in bytes; null where nobody knows: engines whose model is larger come last. */
  readonly machineBytes: number | null;
  /** A catalog that chooses as if every model fitted: what a larger machine would do. */
  withoutLimit(): EngineCatalog;
  /** Ends warm child processes. */
  close(): Promise<void>;
};
