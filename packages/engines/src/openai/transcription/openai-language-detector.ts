import type { LanguageCode } from "@voxloom/contract";
import type { DetectLanguageRequest, LanguageDetector, LanguageGuess } from "../../engine.ts";
import type { OpenAiServiceConfig } from "../openai-config.ts";
import { makeServiceClient } from "../service-client.ts";
import { serviceStatus } from "../service-status.ts";
import { parseLanguageCode, whisperLanguages } from "../whisper-languages.ts";
import { type Chunk, chunkSpans } from "./chunk-spans.ts";
import { recognizeChunks } from "./recognize-chunks.ts";
import { requestTranscription } from "./request-transcription.ts";
import { wordsOfAnswer } from "./words-of-answer.ts";

/** Stretches listened to: a jingle or a greeting in another language must not decide alone. */
const listenedChunks = 3;

type Vote = { language: LanguageCode; weight: number; certainty: number };

/** Tells the spoken language by what a recognizer takes it for. */
export function makeOpenAiLanguageDetector(config: OpenAiServiceConfig): LanguageDetector {
  const client = makeServiceClient(config);
  const languages = config.languages ?? [...whisperLanguages];
  const vote = async (chunk: Chunk, wavPath: string, signal?: AbortSignal): Promise<Vote[]> => {
    const answer = await requestTranscription(client, config, {
      wavPath,
      language: null,
      hints: [],
      detail: "words",
      signal,
    });
    const language = parseLanguageCode(answer.language);
    if (language === null) return [];
    // What was heard in music or noise says nothing of the language.
    const heard = wordsOfAnswer(answer, chunk, language).words.length;
    return heard === 0 ? [] : [{ language, weight: heard, certainty: answer.language_probability ?? 0.9 }];
  };
  return {
    id: `${config.id}-language`,
    version: `${config.model}; 1`,
    tier: "service",
    quality: "good",
    status: () => ({
      ...serviceStatus(config, { capability: "detect-language", quality: "good", languages }),
      id: `${config.id}-language`,
    }),
    detect: async ({
      audioPath,
      spans,
      signal,
      onProgress,
    }: DetectLanguageRequest): Promise<LanguageGuess> => {
      const chunks = longest(chunkSpans(spans));
      const votes = await recognizeChunks(audioPath, chunks, {
        recognize: (chunk, wavPath) => vote(chunk, wavPath, signal),
        signal,
      });
      onProgress?.(1);
      return getGuess(votes.flat());
    },
  };
}

const spokenMs = ({ spans }: Chunk): number =>
  spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0);

const longest = (chunks: Chunk[]): Chunk[] =>
  [...chunks].sort((a, b) => spokenMs(b) - spokenMs(a)).slice(0, listenedChunks);

function getGuess(votes: readonly Vote[]): LanguageGuess {
  const all = votes.reduce((sum, { weight }) => sum + weight, 0);
  const shares = new Map<LanguageCode, number>();
  for (const { language, weight, certainty } of votes) {
    shares.set(language, (shares.get(language) ?? 0) + (weight * certainty) / all);
  }
  const [best] = [...shares].sort(([, a], [, b]) => b - a);
  return best ? { language: best[0], confidence: Math.min(1, best[1]) } : { language: null, confidence: 0 };
}
