import { AppError, type LanguageCode } from "@voxloom/contract";
import { readWavPcm } from "@voxloom/media";
import { type InstalledModel, type Recognizer, readSpeed, type VoiceActivityModel } from "@voxloom/models";
import type { TranscribeRequest, Transcriber, Transcript } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { type Chunk, chunkSpans } from "../recognition/chunk-spans.ts";
import { gatherTranscript, tellHeard } from "../recognition/gather-transcript.ts";
import { isRepetitive } from "../recognition/guard-hallucinations.ts";
import { joinAtSeams } from "../recognition/join-at-seams.ts";
import { recognizeChunks } from "../recognition/recognize-chunks.ts";
import { judgeBySecondHearing } from "../recognition/second-hearing.ts";
import { believeTry, type Try } from "../recognition/second-try.ts";
import { type HeardWords, wordsOfAnswer } from "../recognition/words-of-answer.ts";
import { describeModel } from "../tools/describe-model.ts";
import { getAnswer } from "./answer-of-result.ts";
import { chunkLimits, minSamples, sampleRateHz } from "./heard-audio.ts";
import { countThreads, type Hear, type RunRecognizer } from "./open-recognizer.ts";
import { type FindVoice, holdToVoice, openVoiceActivity } from "./voice-activity.ts";

/** Raised when the words of the same answer would come out differently: it is part of artifact keys. */
const adapterVersion = 4;

type Ears = {
  /** The recognizer of the model. */
  run: RunRecognizer;
  /** What finds where somebody speaks, where that is here; all but Parakeet hear nothing else then. */
  voice: InstalledModel<VoiceActivityModel> | undefined;
};

/** A recognizer of the library sherpa-onnx, with a model that is here. */
export function makeSherpaTranscriber(
  installed: InstalledModel<Recognizer>,
  { run, voice }: Ears,
): Transcriber {
  const { model, manifest } = installed;
  const ear = model.kind === "nemo-transducer" ? undefined : voice;
  const version = [
    ...[manifest.revision.slice(0, 12), adapterVersion],
    ...(ear === undefined ? [] : [`${ear.model.id} ${ear.manifest.revision.slice(0, 12)}`]),
  ].join("; ");
  const languages: LanguageCode[] = [...model.languages];
  const findVoice = ear === undefined ? null : openVoiceActivity(ear);
  return {
    id: model.id,
    version,
    tier: "local",
    quality: "good",
    languages: () => languages,
    status: () => ({
      ...describeModel(model),
      ...{ isAvailable: true, version, missing: null, realTimeFactor: readSpeed(installed) ?? undefined },
    }),
    async transcribe(request) {
      if (request.signal?.aborted) throw canceled();
      if (!languages.includes(request.language)) {
        throw new EngineError(
          "unsupported",
          `${model.name} does not know the language ${request.language}.`,
          {
            engineId: model.id,
          },
        );
      }
      const spoken = (await findVoice?.(request.audioPath, request.spans, request.signal)) ?? null;
      return await run((hear) => transcribe(request, { engineId: model.id, spoken, hear }));
    },
  };
}

/** `spoken`: where somebody speaks within the request's spans; null where nothing here finds that. */
type Listening = { engineId: string; spoken: Awaited<ReturnType<FindVoice>> | null; hear: Hear };

async function transcribe(
  request: TranscribeRequest,
  { engineId, spoken, hear }: Listening,
): Promise<Transcript> {
  const { audioPath, language, spans, signal, isFast, onProgress } = request;
  const chunks = chunkSpans(spoken ?? spans, chunkLimits);
  const hearChunk = async (samples: Float32Array, chunk: Chunk): Promise<Try> => {
    const result = await hear(samples, { language, task: "transcribe" });
    const answer = getAnswer(result, { chunkSeconds: samples.length / sampleRateHz, language });
    const heard = wordsOfAnswer(answer, chunk, language);
    const isLooped = isRepetitive(result.text);
    if (spoken === null) return { heard, isLooped };
    return { heard: { ...heard, words: holdToVoice(heard.words, spoken) }, isLooped };
  };
  let done = 0;
  const recognize = async (chunk: Chunk, wavPath: string): Promise<HeardWords> => {
    if (signal?.aborted) throw canceled();
    const { samples } = await readWavPcm(wavPath);
    const first: Try =
      samples.length < minSamples
        ? { heard: { words: [], droppedCount: 0 }, isLooped: false }
        : await hearChunk(samples, chunk);
    if (signal?.aborted) throw canceled();
    const { heard, other } = await believeTry(first, async () => {
      const again = await hearChunk(delay(samples), { ...chunk, startMs: chunk.startMs - delayMs });
      if (signal?.aborted) throw canceled();
      return again;
    });
    tellHeard(request, heard.words);
    const isJudged = isFast !== true && heard.words.some(({ confidence }) => confidence === null);
    const words = isJudged ? await judgeBySecondHearing(heard.words, other) : heard.words;
    done += 1;
    onProgress?.(done / chunks.length);
    return { ...heard, words };
  };
  if (chunks.length === 0) onProgress?.(1);
  const heard = await recognizeChunks(audioPath, chunks, {
    recognize,
    // Of hours no more sound is in memory than is being heard.
    atOnce: countThreads(),
    ...(signal && { signal }),
  });
  const transcript = gatherTranscript(engineId, request, joinAtSeams(chunks, heard));
  return request.hints?.length
    ? {
        ...transcript,
        warnings: [`${engineId} cannot be told names and terms in advance.`, ...transcript.warnings],
      }
    : transcript;
}

/** Silence before what is heard a second time, in milliseconds: no whole number of the frames that models hear by. */
const delayMs = 317;
const delay = (samples: Float32Array): Float32Array => {
  const silence = Math.round((delayMs * sampleRateHz) / 1_000);
  const delayed = new Float32Array(silence + samples.length);
  delayed.set(samples, silence);
  return delayed;
};

const canceled = (): AppError => new AppError("CANCELED", "Recognition was canceled.");
