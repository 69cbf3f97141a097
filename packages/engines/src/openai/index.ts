export type {
  OpenAiServicesConfig,
  OpenAiVoiceConfig,
} from "./openai-config.ts";
export { openAiEngines } from "./openai-engines.ts";
