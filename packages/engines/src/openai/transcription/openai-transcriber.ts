import { isUnsureWord } from "@voxloom/contract";
import type { TranscribeRequest, Transcriber, Transcript } from "../../engine.ts";
import { EngineError } from "../../engine-error.ts";
import { type Chunk, chunkLimits, chunkSpans } from "../../recognition/chunk-spans.ts";
import { gatherTranscript, tellHeard } from "../../recognition/gather-transcript.ts";
import { recognizeChunks } from "../../recognition/recognize-chunks.ts";
import { addSecondHearing } from "../../recognition/second-hearing.ts";
import { whisperLanguages } from "../../recognition/whisper-languages.ts";
import { type HeardWords, wordsOfAnswer } from "../../recognition/words-of-answer.ts";
import type { OpenAiServiceConfig } from "../openai-config.ts";
import { makeServiceClient, type ServiceClient } from "../service-client.ts";
import { serviceStatus } from "../service-status.ts";
import { refusesWordTimes, requestTranscription, type TranscriptionDetail } from "./request-transcription.ts";

/** Raised when the words of the same answer would come out differently: it is part of artifact keys. */
const adapterVersion = 2;

/** Whisper and its kin give one answer: with this much freedom they answer otherwise where they are unsure, not elsewhere. */
const secondTemperature = 0.6;

/** Recognizer of an OpenAI-compatible server: Whisper and its kin. */
export function makeOpenAiTranscriber(config: OpenAiServiceConfig): Transcriber {
  const client = makeServiceClient(config);
  const languages = config.languages ?? [...whisperLanguages];
  // Learnt from the first refusal, so that it costs one request only.
  const learnt: { detail: TranscriptionDetail } = { detail: "words" };
  return {
    id: config.id,
    version: `${config.model}; ${adapterVersion}`,
    tier: "service",
    quality: "good",
    languages: () => [...languages],
    status: () => serviceStatus(config, { capability: "transcribe", quality: "good", languages }),
    transcribe: async (request) => {
      if (!languages.includes(request.language)) {
        throw new EngineError("unsupported", `${config.id} does not know the language ${request.language}.`, {
          engineId: config.id,
        });
      }
      if (learnt.detail === "words") {
        try {
          return await transcribeWith({ client, config, request, detail: "words" });
        } catch (error) {
          if (!refusesWordTimes(error)) throw error;
          learnt.detail = "text";
        }
      }
      return transcribeWith({ client, config, request, detail: "text" });
    },
  };
}

type Work = {
  client: ServiceClient;
  config: OpenAiServiceConfig;
  request: TranscribeRequest;
  detail: TranscriptionDetail;
};

async function transcribeWith({ client, config, request, detail }: Work): Promise<Transcript> {
  const { audioPath, language, spans, hints = [], isFast = false, onProgress } = request;
  // Without word times a request of its own for each span at least keeps the lines in their places.
  const chunks = chunkSpans(spans, detail === "words" ? chunkLimits : { ...chunkLimits, targetMs: 0 });
  // One failed chunk ends the others: their answers would not be used.
  const others = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, others.signal]) : others.signal;
  let done = 0;
  const recognize = async (chunk: Chunk, wavPath: string): Promise<HeardWords> => {
    try {
      const asked = { wavPath, language, hints, detail, signal };
      const heard = wordsOfAnswer(await requestTranscription(client, config, asked), chunk, language);
      tellHeard(request, heard.words);
      const isAskedAgain = detail === "words" && !isFast && heard.words.some(isUnsureWord);
      const words = isAskedAgain
        ? await addSecondHearing(heard.words, async () => {
            const again = await requestTranscription(client, config, {
              ...asked,
              temperature: secondTemperature,
            });
            return wordsOfAnswer(again, chunk, language).words;
          })
        : heard.words;
      onProgress?.(++done / chunks.length);
      return { ...heard, words };
    } catch (error) {
      others.abort();
      throw error;
    }
  };
  const heard = await recognizeChunks(audioPath, chunks, { recognize, signal });
  const transcript = gatherTranscript(config.id, request, heard);
  if (detail === "words") return transcript;
  const spread = `${config.id}: the server gives no word times; they are spread evenly.`;
  return { ...transcript, warnings: [...transcript.warnings, spread] };
}
