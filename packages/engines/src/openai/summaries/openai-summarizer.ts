import type { Summarizer } from "../../engine.ts";
import type { OpenAiServiceConfig } from "../openai-config.ts";
import { makeServiceClient } from "../service-client.ts";
import { serviceStatus } from "../service-status.ts";
import { allAbilities } from "../translation/request-chat.ts";
import type { TranslatorPeer } from "../translation/translate-scene.ts";
import { answerQuestion } from "./answer-question.ts";
import { summarizeTranscript } from "./summarize-transcript.ts";
import { promptVersions } from "./summary-prompt.ts";
import { writeScript } from "./write-script.ts";

/** Raised when the checks change. */
const adapterVersion = 1;

/** What a chat model of an OpenAI-compatible server writes about transcripts, and for videos. */
export function makeOpenAiSummarizer(config: OpenAiServiceConfig): Summarizer {
  const peer: TranslatorPeer = { client: makeServiceClient(config), config, abilities: allAbilities() };
  return {
    id: config.id,
    version: `${config.model}; ${adapterVersion}; ${promptVersions}`,
    tier: "service",
    quality: "natural",
    status: () => serviceStatus(config, { capability: "summarize", quality: "natural", languages: [] }),
    summarize: (request) => summarizeTranscript(peer, request),
    answer: (request) => answerQuestion(peer, request),
    writeScript: (request) => writeScript(peer, request),
  };
}
