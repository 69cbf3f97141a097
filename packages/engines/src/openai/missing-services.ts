import type { EngineStatus } from "@voxloom/contract";
import type { OpenAiServicesConfig } from "./openai-config.ts";

type Kind = {
  list: keyof OpenAiServicesConfig;
  capability: EngineStatus["capability"];
  setting: string;
  path: string;
  note: string;
};

const kinds: readonly Kind[] = [
  {
    list: "transcribe",
    capability: "transcribe",
    setting: "TRANSCRIBE",
    path: "/v1/audio/transcriptions",
    note: "Recognition in about 100 languages by Whisper and its kin, with word times; it tells the language too.",
  },
  {
    list: "translate",
    capability: "translate",
    setting: "TRANSLATE",
    path: "/v1/chat/completions",
    note: "Translation between any two languages by a chat model: whole scenes in context, with shorter wordings.",
  },
  {
    list: "summarize",
    capability: "summarize",
    setting: "SUMMARIZE",
    path: "/v1/chat/completions",
    note: "Summaries, chapters, action items and answers about transcripts by a chat model; each sentence leads to its place.",
  },
  {
    list: "speech",
    capability: "synthesize",
    setting: "SPEECH",
    path: "/v1/audio/speech",
    note: "Natural voices by a speech model.",
  },
  {
    list: "clone",
    capability: "clone",
    setting: "CLONE",
    path: "/v1/audio/voices",
    note: "A voice made from your own recording, with consent. Where nothing clones, the closest voice of the library stands in and is never called a clone.",
  },
];

/** Catalog rows of the services that are not configured: what they would bring, and by which setting. */
export const missingServices = (config: OpenAiServicesConfig): EngineStatus[] =>
  kinds
    .filter(({ list }) => (config[list] ?? []).length === 0)
    // What translates summarizes too.
    .filter(({ list }) => list !== "summarize" || (config.translate ?? []).length === 0)
    .map(({ capability, setting, path, note }) => ({
      id: `openai-${setting.toLowerCase()}`,
      name: "OpenAI-compatible service",
      capability,
      tier: "service",
      quality: capability === "transcribe" ? "good" : "natural",
      isAvailable: false,
      version: null,
      languages: [],
      pairs: [],
      takesAnyPair: capability === "translate",
      license: "terms of the service",
      note,
      missing: {
        what: `No server with ${path} is set.`,
        command: null,
        setting: `VOXLOOM_${setting}_URL, VOXLOOM_${setting}_MODEL`,
      },
    }));
