export { openVoiceCloner } from "./cloning/openai-cloner.ts";
export type {
  OpenAiServiceConfig,
  OpenAiServicesConfig,
  OpenAiVoiceConfig,
} from "./openai-config.ts";
export { openAiEngines } from "./openai-engines.ts";
