import { join } from "node:path";
import { readWavPcm } from "@voxloom/media";
import type { InstalledModel, Recognizer } from "@voxloom/models";
import type { LanguageDetector } from "../engine.ts";
import { chunkSpans } from "../recognition/chunk-spans.ts";
import { recognizeChunks } from "../recognition/recognize-chunks.ts";
import { countVotes, type LanguageVote, listLongest } from "../recognition/vote-language.ts";
import { parseLanguageCode } from "../recognition/whisper-languages.ts";
import { chunkLimits, minSamples, sampleRateHz } from "./heard-audio.ts";
import { openModel } from "./load-sherpa.ts";
import { describeModel } from "./model-status.ts";

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
      const recognize = async (_chunk: unknown, wavPath: string): Promise<LanguageVote[]> => {
        const { samples } = await readWavPcm(wavPath);
        if (samples.length < minSamples) return [];
        const whisper = await identifier();
        const stream = whisper.createStream();
        stream.acceptWaveform({ samples, sampleRate: sampleRateHz });
        const language = parseLanguageCode(whisper.compute(stream));
        return language === null ? [] : [{ language, weight: samples.length, certainty }];
      };
      const votes = await recognizeChunks(audioPath, listLongest(chunkSpans(spans, chunkLimits)), {
        recognize,
        ...(signal && { signal }),
      });
      onProgress?.(1);
      return countVotes(votes.flat());
    },
  };
}
