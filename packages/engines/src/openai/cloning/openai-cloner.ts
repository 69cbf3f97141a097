import { openAsBlob } from "node:fs";
import type { EngineStatus, LanguageCode } from "@voxloom/contract";
import { z } from "zod";
import type { CloneRequest, RemoteVoice, VoiceCloner } from "../../own-voices/voice-cloner.ts";
import { whisperLanguages } from "../../recognition/whisper-languages.ts";
import { encodeForm } from "../encode-form.ts";
import type { OpenAiServiceConfig } from "../openai-config.ts";
import { readJson } from "../read-json.ts";
import { makeServiceClient, type ServiceClient } from "../service-client.ts";
import { NotThereError } from "../service-failure.ts";
import { serviceStatus } from "../service-status.ts";
import { makeOpenAiSynthesizer } from "../speech/openai-synthesizer.ts";

const maxAnswerBytes = 64 * 1024;

/** The catalog row of a service that clones. */
export const getClonerStatus = (config: OpenAiServiceConfig): EngineStatus =>
  serviceStatus(config, { capability: "clone", quality: "natural", languages: getLanguages(config) });

const getLanguages = ({ languages }: OpenAiServiceConfig): LanguageCode[] => [
  ...(languages ?? whisperLanguages),
];

/** A server with `/v1/audio/voices`: OpenAI's custom voices, vLLM-Omni and others. Nothing is sent before the first call. */
export function openVoiceCloner(config: OpenAiServiceConfig): VoiceCloner {
  const client = makeServiceClient(config);
  return {
    id: config.id,
    languages: getLanguages(config),
    quality: "natural",
    hasMade: ({ by }) => by !== "sample",
    clone: (request) => cloneVoice(client, config, request),
    forget: (remote) => forgetVoice(client, remote),
    synthesizerOf(remote, voice) {
      const voices = [{ name: remote.value, languages: voice.languages, isById: remote.by === "id" }];
      const speaking = makeOpenAiSynthesizer({ ...config, voices });
      return {
        ...speaking,
        version: `${speaking.version}; ${remote.value}`,
        voices: () => [voice],
        synthesize: (request) => speaking.synthesize({ ...request, voiceId: `${config.id}:${remote.value}` }),
      };
    },
  };
}

const madeSchema = z.union([
  z.object({ id: z.string().min(1).max(200) }),
  z.object({ voice: z.object({ name: z.string().min(1).max(200) }) }),
]);

async function cloneVoice(
  client: ServiceClient,
  config: OpenAiServiceConfig,
  { name, language, samplePath, consent, signal }: CloneRequest,
): Promise<RemoteVoice> {
  const called = signal === undefined ? {} : { signal };
  const consentId = await sendConsent(client, config, { name, language, consent, ...called });
  const made = await client.send({
    ...called,
    path: "/audio/voices",
    body: async () => {
      const form = new FormData();
      form.set("name", name);
      form.set("consent", consentId);
      form.set("audio_sample", await openAsBlob(samplePath, { type: "audio/wav" }), "sample.wav");
      return encodeForm(form);
    },
    read: (response) => readJson(response, madeSchema, { engineId: config.id, maxBytes: maxAnswerBytes }),
  });
  return "id" in made ? { by: "id", value: made.id } : { by: "name", value: made.voice.name };
}

/** The server's id of the spoken consent; servers that ask for none take ours. */
async function sendConsent(
  client: ServiceClient,
  config: OpenAiServiceConfig,
  { name, language, consent, signal }: Omit<CloneRequest, "sampleKey" | "samplePath">,
): Promise<string> {
  const { id, recordingPath } = consent;
  if (recordingPath === null) return id;
  try {
    const { id: sent } = await client.send({
      ...(signal === undefined ? {} : { signal }),
      path: "/audio/voice_consents",
      body: async () => {
        const form = new FormData();
        form.set("name", name);
        form.set("language", language);
        form.set("recording", await openAsBlob(recordingPath, { type: "audio/wav" }), "consent.wav");
        return encodeForm(form);
      },
      read: (response) =>
        readJson(response, z.object({ id: z.string().min(1).max(200) }), {
          engineId: config.id,
          maxBytes: maxAnswerBytes,
        }),
    });
    return sent;
  } catch (error) {
    if (error instanceof NotThereError) return id;
    throw error;
  }
}

async function forgetVoice(client: ServiceClient, { value }: RemoteVoice): Promise<void> {
  try {
    await client.send({
      path: `/audio/voices/${encodeURIComponent(value)}`,
      method: "DELETE",
      read: async (response) => void (await response.body?.cancel()),
    });
  } catch (error) {
    if (!(error instanceof NotThereError)) throw error;
  }
}
