import { openAsBlob } from "node:fs";
import type { LanguageCode } from "@voxloom/contract";
import {
  type TranscriptionAnswer,
  transcriptionAnswerSchema,
} from "../../recognition/transcription-answer.ts";
import { encodeForm } from "../encode-form.ts";
import type { OpenAiServiceConfig } from "../openai-config.ts";
import { readJson } from "../read-json.ts";
import type { ServiceClient } from "../service-client.ts";
import { RequestRefusedError } from "../service-failure.ts";

const maxAnswerBytes = 8 * 1024 ** 2;
/** Whisper reads the last 224 tokens of a prompt; these are about as many characters in any script. */
const maxPromptCharacters = 600;

/** How much of the protocol the server knows: word times, or `json` with the bare text only. */
export type TranscriptionDetail = "words" | "text";

export type TranscriptionRequest = {
  wavPath: string;
  /** Null: let the model find out. */
  language: LanguageCode | null;
  hints: readonly string[];
  detail: TranscriptionDetail;
  /** How freely words are chosen: 0 (the server's usual) to 1. */
  temperature?: number;
  signal?: AbortSignal;
};

/** Sends one sound to be recognized. */
export function requestTranscription(
  client: ServiceClient,
  config: OpenAiServiceConfig,
  request: TranscriptionRequest,
): Promise<TranscriptionAnswer> {
  return client.send({
    path: "/audio/transcriptions",
    body: async () => encodeForm(await buildForm(config, request)),
    read: (response) =>
      readJson(response, transcriptionAnswerSchema, { engineId: config.id, maxBytes: maxAnswerBytes }),
    signal: request.signal,
  });
}

async function buildForm(config: OpenAiServiceConfig, request: TranscriptionRequest): Promise<FormData> {
  const form = new FormData();
  form.set("model", config.model);
  if (request.language !== null) form.set("language", request.language);
  if (request.hints.length > 0) form.set("prompt", request.hints.join(", ").slice(0, maxPromptCharacters));
  if (request.temperature !== undefined) form.set("temperature", String(request.temperature));
  if (request.detail === "words") {
    form.set("response_format", "verbose_json");
    form.append("timestamp_granularities[]", "word");
    form.append("timestamp_granularities[]", "segment");
  } else {
    form.set("response_format", "json");
  }
  form.set("file", await openAsBlob(request.wavPath, { type: "audio/wav" }), "speech.wav");
  return form;
}

/** Whether the server refused word times rather than the sound. */
export const refusesWordTimes = (error: unknown): boolean =>
  error instanceof RequestRefusedError &&
  /response_format|verbose_json|timestamp_granularit/i.test(error.stderrTail);
