import type { EngineStatus } from "@voxloom/contract";
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

/** Engines that are here, best first within each capability, and the rows of those that are not. */
export type EngineSet = {
  transcribers: Transcriber[];
  aligners: Aligner[];
  languageDetectors: LanguageDetector[];
  translators: Translator[];
  summarizers: Summarizer[];
  synthesizers: Synthesizer[];
  diarizers: Diarizer[];
  separators: Separator[];
  denoisers: Denoiser[];
  cloners: Cloner[];
  textRecognizers: TextRecognizer[];
  faceFinders: FaceFinder[];
  lipMovers: LipMover[];
  /** Rows of engines that are not here, and of capabilities without an adapter object. */
  otherStatuses: EngineStatus[];
  /** Ends what runs. */
  close(): Promise<void>;
};

/**
 * One set of several, as they are when it is asked: engines may come and go. The order of engines is kept, apart from
 * that of `byOrder` for those that speak.
 */
export function mergeEngineSets(
  sets: readonly Partial<EngineSet>[],
  byOrder?: (a: Synthesizer, b: Synthesizer) => number,
): EngineSet {
  const list = <K extends Exclude<keyof EngineSet, "close">>(key: K): EngineSet[K] =>
    sets.flatMap((set): EngineSet[K][number][] => set[key] ?? []) as EngineSet[K];
  return {
    get transcribers() {
      return list("transcribers");
    },
    get aligners() {
      return list("aligners");
    },
    get languageDetectors() {
      return list("languageDetectors");
    },
    get translators() {
      return list("translators");
    },
    get summarizers() {
      return list("summarizers");
    },
    get synthesizers() {
      const all = list("synthesizers");
      return byOrder === undefined ? all : all.sort(byOrder);
    },
    get diarizers() {
      return list("diarizers");
    },
    get separators() {
      return list("separators");
    },
    get denoisers() {
      return list("denoisers");
    },
    get cloners() {
      return list("cloners");
    },
    get textRecognizers() {
      return list("textRecognizers");
    },
    get faceFinders() {
      return list("faceFinders");
    },
    get lipMovers() {
      return list("lipMovers");
    },
    get otherStatuses() {
      return list("otherStatuses");
    },
    close: async () => void (await Promise.all(sets.map((set) => set.close?.()))),
  };
}
