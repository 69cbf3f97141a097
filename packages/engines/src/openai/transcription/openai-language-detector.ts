import type { DetectLanguageRequest, LanguageDetector, LanguageGuess } from "../../engine.ts";
import { type Chunk, chunkSpans } from "../../recognition/chunk-spans.ts";
import { recognizeChunks } from "../../recognition/recognize-chunks.ts";
import { countVotes, type LanguageVote, listLongest } from "../../recognition/vote-language.ts";
import { parseLanguageCode, whisperLanguages } from "../../recognition/whisper-languages.ts";
import { wordsOfAnswer } from "../../recognition/words-of-answer.ts";
import type { OpenAiServiceConfig } from "../openai-config.ts";
import { makeServiceClient } from "../service-client.ts";
import { serviceStatus } from "../service-status.ts";
import { requestTranscription } from "./request-transcription.ts";

/** Tells the spoken language by what a recognizer takes it for. */
export function makeOpenAiLanguageDetector(config: OpenAiServiceConfig): LanguageDetector {
  const client = makeServiceClient(config);
  const languages = config.languages ?? [...whisperLanguages];
  const vote = async (chunk: Chunk, wavPath: string, signal?: AbortSignal): Promise<LanguageVote[]> => {
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
      const chunks = listLongest(chunkSpans(spans));
      const votes = await recognizeChunks(audioPath, chunks, {
        recognize: (chunk, wavPath) => vote(chunk, wavPath, signal),
        signal,
      });
      onProgress?.(1);
      return countVotes(votes.flat());
    },
  };
}
