import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@voxloom/contract";
import { readWavPcm } from "@voxloom/media";
import type { InstalledModel, Recognizer } from "@voxloom/models";
import type { LanguageDetector, LanguageGuess } from "../engine.ts";
import { chunkSpans } from "../recognition/chunk-spans.ts";
import { recognizeChunks } from "../recognition/recognize-chunks.ts";
import { countVotes, type LanguageVote, listLongest } from "../recognition/vote-language.ts";
import { parseLanguageCode } from "../recognition/whisper-languages.ts";
import { describeModel } from "../tools/describe-model.ts";
import { chunkLimits, minSamples, sampleRateHz } from "./heard-audio.ts";
import { openModel } from "./load-sherpa.ts";

/** The library says which language, and not how surely. */
const certainty = 0.9;

/** Tells the spoken language by what a Whisper model takes it for: any of its hundred, also those it is not offered for. */
export function makeSherpaLanguageDetector(installed: InstalledModel<Recognizer>): LanguageDetector {
  const { model, folder, manifest } = installed;
  const id = `${model.id}-language`;
  const version = `${manifest.revision.slice(0, 12)}; 1`;
  const identifier = openModel(
    installed,
    async (sherpa) =>
      new sherpa.SpokenLanguageIdentification({
        whisper: { encoder: join(folder, "encoder.onnx"), decoder: join(folder, "decoder.onnx") },
        ...{ numThreads: 1, provider: "cpu", debug: 0 },
      }),
  );
  const vote = async (wavPath: string): Promise<LanguageVote[]> => {
    const { samples } = await readWavPcm(wavPath);
    if (samples.length < minSamples) return [];
    const whisper = await identifier();
    const stream = whisper.createStream();
    stream.acceptWaveform({ samples, sampleRate: sampleRateHz });
    const language = parseLanguageCode(whisper.compute(stream));
    return language === null ? [] : [{ language, weight: samples.length, certainty }];
  };
  return {
    id,
    version,
    tier: "local",
    quality: "good",
    status: () => ({
      ...describeModel(model),
      ...{ id, version, capability: "detect-language", isAvailable: true, missing: null },
      note: "Tells about a hundred languages apart by a Whisper model.",
    }),
    async detect({ audioPath, spans, signal, onProgress }) {
      const votes = await recognizeChunks(audioPath, listLongest(chunkSpans(spans, chunkLimits)), {
        recognize: (_chunk, wavPath) => vote(wavPath),
        ...(signal && { signal }),
      });
      onProgress?.(1);
      return countVotes(votes.flat());
    },
    async detectEach({ audioPath, spans, signal, onProgress }) {
      let done = 0;
      const recognize = async (_chunk: unknown, wavPath: string): Promise<LanguageGuess> => {
        if (signal?.aborted) throw new AppError("CANCELED", "Finding the languages was canceled.");
        const guess = countVotes(await vote(wavPath));
        // The library holds up its process: others that wait in it, and the word to stop, come in between.
        await nextTurn();
        done += 1;
        onProgress?.(done / spans.length);
        return guess;
      };
      const chunks = spans.map((span) => {
        const endMs = Math.min(span.endMs, span.startMs + chunkLimits.maxMs);
        return { startMs: span.startMs, endMs, spans: [span] };
      });
      return await recognizeChunks(audioPath, chunks, { recognize, atOnce: 1, ...(signal && { signal }) });
    },
  };
}
