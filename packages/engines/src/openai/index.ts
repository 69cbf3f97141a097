export type {
  OpenAiServiceConfig,
  OpenAiServicesConfig,
  OpenAiSpeechConfig,
  OpenAiVoiceConfig,
} from "./openai-config.ts";
export { type OpenAiEngines, openAiEngines } from "./openai-engines.ts";
