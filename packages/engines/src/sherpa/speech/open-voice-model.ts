import { availableParallelism } from "node:os";
import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { writeWavBlocks } from "@voxloom/media";
import type { InstalledModel, ModelVoice, VoiceModel } from "@voxloom/models";
import pLimit from "p-limit";
import type { SpeechConfig, SpokenSamples } from "sherpa-onnx-node";
import { EngineError } from "../../engine-error.ts";
import type { Speech } from "../../speech/write-speech.ts";
import { openModel } from "../load-sherpa.ts";

/** Speaks a text with a voice of a model, and writes the WAV. */
export type SpeakWith = (voice: ModelVoice, speech: Speech, signal?: AbortSignal) => Promise<void>;

/**
 * A model that is loaded when it first speaks. Texts are spoken side by side, one thread each: that takes less time than
 * one after the other on all of them.
 */
export function openVoiceModel(installed: InstalledModel<VoiceModel>, rulesFolder: string): SpeakWith {
  const { model } = installed;
  const threads = pLimit(Math.max(1, Math.min(4, availableParallelism())));
  const open = openModel(installed, (sherpa) =>
    sherpa.OfflineTts.createAsync(getConfig(installed, rulesFolder)),
  );
  return async (voice, { text, rate, wavPath }, signal) => {
    const speaker = await open();
    const spoken = await threads(async () => {
      if (signal?.aborted) throw canceled();
      return await speaker
        .generateAsync({
          text,
          enableExternalBuffer: false,
          generationConfig: {
            ...{ sid: voice.speaker, speed: rate, silenceScale: 1 as const },
            ...(model.kind === "kokoro" && { extra: { lang: voice.rules } }),
          },
          onProgress: () => signal?.aborted !== true,
        })
        .catch((error: unknown) => {
          throw new EngineError("unsupported", `${voice.label} cannot say "${text.slice(0, 60)}".`, {
            engineId: model.kind,
            cause: error,
          });
        });
    });
    if (signal?.aborted) throw canceled();
    await writeSamples(wavPath, spoken);
  };
}

function getConfig({ model, folder }: InstalledModel<VoiceModel>, dataDir: string): SpeechConfig {
  const at = (name: string): string => join(folder, name);
  const files = { model: at("model.onnx"), tokens: at("tokens.txt"), dataDir };
  const voices = at("voices.bin");
  const kinds = {
    piper: { vits: files },
    kokoro: { kokoro: { ...files, voices, lang: model.voices[0]?.rules ?? "en-us" } },
    kitten: { kitten: { ...files, voices } },
  };
  return {
    model: { ...kinds[model.kind], numThreads: 1, provider: "cpu", debug: 0 },
    maxNumSentences: 1,
    silenceScale: 1,
  };
}

async function writeSamples(wavPath: string, { samples, sampleRate }: SpokenSamples): Promise<void> {
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  const block = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  await writeWavBlocks(wavPath, { sampleRateHz: sampleRate, channels: 1, frames: pcm.length }, [block]);
}

const canceled = (): AppError => new AppError("CANCELED", "Speech was canceled.");
