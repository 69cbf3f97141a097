import type { Translator } from "../../engine.ts";
import { EngineError } from "../../engine-error.ts";
import { whisperLanguages } from "../../recognition/whisper-languages.ts";
import type { OpenAiServiceConfig } from "../openai-config.ts";
import { makeServiceClient } from "../service-client.ts";
import { serviceStatus } from "../service-status.ts";
import { briefPrompt, makeBrief } from "./make-brief.ts";
import { allAbilities } from "./request-chat.ts";
import { rewordLine } from "./reword-line.ts";
import { type TranslatorPeer, translateScene } from "./translate-scene.ts";
import { translationPrompt } from "./translation-prompt.ts";

/** Raised when the checks change: it is part of artifact keys, as the prompts are. */
const adapterVersion = 2;
const version = [adapterVersion, translationPrompt.version, briefPrompt.version].join("; ");

/** Translator by a chat model of an OpenAI-compatible server. */
export function makeOpenAiTranslator(config: OpenAiServiceConfig): Translator {
  const peer: TranslatorPeer = { client: makeServiceClient(config), config, abilities: allAbilities() };
  const languages = config.languages ?? [...whisperLanguages];
  const canTranslate: Translator["canTranslate"] = (from, to) =>
    from !== to && (config.languages === undefined || (languages.includes(from) && languages.includes(to)));
  const ensurePair = ({ from, to }: { from: string; to: string }): void => {
    if (canTranslate(from, to)) return;
    const message = `${config.id} does not translate ${from} into ${to}.`;
    throw new EngineError("unsupported", message, { engineId: config.id });
  };
  return {
    id: config.id,
    version: `${config.model}; ${version}${config.reviews === true ? "; reviewed" : ""}`,
    tier: "service",
    quality: "natural",
    status: () =>
      serviceStatus(config, {
        capability: "translate",
        quality: "natural",
        languages,
        takesAnyPair: config.languages === undefined,
      }),
    canTranslate,
    translate: async (request) => {
      ensurePair(request);
      return translateScene(peer, request);
    },
    makeBrief: async (request) => {
      ensurePair(request);
      return makeBrief(peer, request);
    },
    reword: async (request) => {
      ensurePair(request);
      return rewordLine(peer, request);
    },
  };
}
