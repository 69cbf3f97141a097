import type { EngineStatus } from "@voxloom/contract";
import type {
  Aligner,
  Diarizer,
  LanguageDetector,
  Separator,
  Summarizer,
  Synthesizer,
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
  /** Rows of engines that are not here, and of capabilities without an adapter object. */
  otherStatuses: EngineStatus[];
  /** Ends what runs. */
  close(): Promise<void>;
};
