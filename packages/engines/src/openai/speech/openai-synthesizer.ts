import { randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, type Voice } from "@voxloom/contract";
import type { SynthesizeRequest, Synthesizer } from "../../engine.ts";
import { EngineError } from "../../engine-error.ts";
import { whisperLanguages } from "../../recognition/whisper-languages.ts";
import type { OpenAiSpeechConfig } from "../openai-config.ts";
import { makeServiceClient, type ServiceClient } from "../service-client.ts";
import { RequestRefusedError } from "../service-failure.ts";
import { serviceStatus } from "../service-status.ts";
import { type ReceivedSpeech, receiveSpeech } from "./receive-speech.ts";

const adapterVersion = 1;
/** OpenAI's own limit; other servers have it or none. */
const maxCharacters = 4_096;

/** What a server refused once is not asked for again. */
type Learnt = { takesSpeed: boolean };

/** Voices of an OpenAI-compatible server. */
export function makeOpenAiSynthesizer(config: OpenAiSpeechConfig): Synthesizer {
  const client = makeServiceClient(config);
  const voices = getVoices(config);
  const learnt: Learnt = { takesSpeed: true };
  return {
    id: config.id,
    version: `${config.model}; ${adapterVersion}`,
    tier: "service",
    quality: "natural",
    voices: () => voices,
    status: () =>
      serviceStatus(config, {
        capability: "synthesize",
        quality: "natural",
        languages: [...new Set(voices.flatMap(({ languages }) => languages))],
      }),
    synthesize: (request) => synthesize({ client, config, voices, learnt }, request),
  };
}

/** OpenAI's models that heed `instructions`; tts-1 and tts-1-hd do not, and others leave out what they do not know. */
const modelsWithStyle = /^gpt-4o(-mini)?-tts\b/;

const getVoices = (config: OpenAiSpeechConfig): Voice[] =>
  config.voices.map(({ name, gender, languages }) => ({
    id: `${config.id}:${name}`,
    engineId: config.id,
    name,
    languages: [...(languages ?? config.languages ?? whisperLanguages)],
    gender: gender ?? "neutral",
    quality: "natural",
    ...((config.takesStyle ?? modelsWithStyle.test(config.model)) && { takesStyle: true }),
  }));

type Peer = { client: ServiceClient; config: OpenAiSpeechConfig; voices: Voice[]; learnt: Learnt };

async function synthesize(
  peer: Peer,
  request: SynthesizeRequest,
): Promise<{ durationMs: number; sampleRateHz: number; warnings: string[] }> {
  const { config, learnt } = peer;
  const voice = voiceFor(peer, request);
  const folder = await mkdtemp(join(tmpdir(), "voxloom-speech-"));
  try {
    const speech = await speak({ ...peer, voice, folder }, request);
    await moveInPlace(speech.wavPath, request.outputPath);
    request.onProgress?.(1);
    const isRateLost = !learnt.takesSpeed && (request.rate ?? 1) !== 1;
    return {
      durationMs: speech.durationMs,
      sampleRateHz: speech.sampleRateHz,
      warnings: isRateLost
        ? [`${config.id}: the server knows no speaking rate; the voice's own was used.`]
        : [],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function voiceFor({ config, voices }: Peer, { voiceId, language, text }: SynthesizeRequest): Voice {
  const unsupported = (message: string) =>
    new EngineError("unsupported", `${config.id}: ${message}`, { engineId: config.id });
  const voice = voices.find(({ id }) => id === voiceId);
  if (!voice) {
    throw new AppError("VOICE_UNKNOWN", `${config.id} has no voice ${voiceId}: choose another.`, { voiceId });
  }
  if (!voice.languages.includes(language)) throw unsupported(`${voice.name} does not speak ${language}.`);
  if (!/[\p{L}\p{N}]/u.test(text)) throw unsupported("there is nothing to say.");
  if (text.length > maxCharacters) throw unsupported(`a text may have ${maxCharacters} characters.`);
  return voice;
}

async function speak(
  peer: Peer & { voice: Voice; folder: string },
  request: SynthesizeRequest,
): Promise<ReceivedSpeech> {
  const { client, config, learnt, voice, folder } = peer;
  const rate = request.rate ?? 1;
  const asksSpeed = learnt.takesSpeed && rate !== 1;
  const { signal } = request;
  try {
    return await client.send({
      path: "/audio/speech",
      body: async () => ({
        contentType: "application/json",
        content: JSON.stringify({
          model: config.model,
          voice: isById(config, voice) ? { id: voice.name } : voice.name,
          input: request.text,
          instructions: voice.takesStyle ? request.style : undefined,
          speed: asksSpeed ? rate : undefined,
          response_format: "wav",
        }),
      }),
      read: (response) => receiveSpeech(response, { engineId: config.id, folder, signal }),
      signal,
    });
  } catch (error) {
    if (!asksSpeed || !(error instanceof RequestRefusedError) || !/speed/i.test(error.stderrTail))
      throw error;
    learnt.takesSpeed = false;
    return speak(peer, request);
  }
}

const isById = ({ voices }: OpenAiSpeechConfig, { name }: Voice): boolean =>
  voices.some((voice) => voice.name === name && voice.isById === true);

/** The file appears whole or not at all, also where the temporary folder is on another disk. */
async function moveInPlace(from: string, to: string): Promise<void> {
  const beside = `${to}.${randomUUID()}.part`;
  try {
    await copyFile(from, beside);
    await rename(beside, to);
  } finally {
    await rm(beside, { force: true });
  }
}
