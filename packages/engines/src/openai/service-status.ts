import type { EngineStatus, LanguageCode } from "@voxloom/contract";
import type { OpenAiServiceConfig } from "./openai-config.ts";
import { getHost } from "./service-client.ts";

type Facts = {
  capability: EngineStatus["capability"];
  quality: EngineStatus["quality"];
  languages: readonly LanguageCode[];
  takesAnyPair?: boolean;
};

const bringsBy: Partial<Record<EngineStatus["capability"], string>> = {
  transcribe: "recognizes speech with word times",
  "detect-language": "tells the spoken language",
  translate: "translates whole scenes in context, with shorter wordings where a line is tight",
  summarize: "writes summaries, chapters and action items of transcripts, and answers questions about them",
  synthesize: "speaks",
  clone: "makes voices of recordings and speaks with them",
};

/** The catalog row of a configured service. A server that is down shows when it is used. */
export function serviceStatus(config: OpenAiServiceConfig, facts: Facts): EngineStatus {
  return {
    id: config.id,
    name: `${config.model} at ${getHost(config.baseUrl)}`,
    capability: facts.capability,
    tier: "service",
    quality: facts.quality,
    isAvailable: true,
    version: config.model,
    languages: [...facts.languages],
    pairs: [],
    takesAnyPair: facts.takesAnyPair ?? false,
    license: "terms of the service",
    note: `An OpenAI-compatible service: ${bringsBy[facts.capability] ?? "works"}. What it is sent leaves this machine.`,
    missing: null,
  };
}
