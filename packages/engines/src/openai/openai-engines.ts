import type { EngineStatus } from "@voxloom/contract";
import type { LanguageDetector, Summarizer, Synthesizer, Transcriber, Translator } from "../engine.ts";
import { getClonerStatus } from "./cloning/openai-cloner.ts";
import { missingServices } from "./missing-services.ts";
import type { OpenAiServicesConfig } from "./openai-config.ts";
import { makeOpenAiSynthesizer } from "./speech/openai-synthesizer.ts";
import { makeOpenAiSummarizer } from "./summaries/openai-summarizer.ts";
import { makeOpenAiLanguageDetector } from "./transcription/openai-language-detector.ts";
import { makeOpenAiTranscriber } from "./transcription/openai-transcriber.ts";
import { makeOpenAiTranslator } from "./translation/openai-translator.ts";

/** Engines of OpenAI-compatible servers. */
export type OpenAiEngines = {
  transcribers: Transcriber[];
  translators: Translator[];
  /** Where no service is set for it, the chat models that translate write about transcripts too, as `<id>-summaries`. */
  summarizers: Summarizer[];
  synthesizers: Synthesizer[];
  /** Each recognizer tells the language too, as `<id>-language`. */
  languageDetectors: LanguageDetector[];
  /** Rows of services that are not configured, and of those that clone: what they make is a project's own. */
  otherStatuses: EngineStatus[];
};

/** Makes the engines of the configured services. Nothing is sent before the first call. */
export function openAiEngines(config: OpenAiServicesConfig): OpenAiEngines {
  const { transcribe = [], translate = [], summarize = [], speech = [], clone = [] } = config;
  const writing =
    summarize.length > 0 ? summarize : translate.map((one) => ({ ...one, id: `${one.id}-summaries` }));
  return {
    transcribers: transcribe.map(makeOpenAiTranscriber),
    translators: translate.map(makeOpenAiTranslator),
    summarizers: writing.map(makeOpenAiSummarizer),
    synthesizers: speech.map(makeOpenAiSynthesizer),
    languageDetectors: transcribe.map(makeOpenAiLanguageDetector),
    otherStatuses: [...clone.map(getClonerStatus), ...missingServices(config)],
  };
}
