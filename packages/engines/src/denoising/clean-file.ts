import { setImmediate as nextTurn } from "node:timers/promises";
import { decodePcm16, encodePcm16, readWavBlocks, wavInfo, writeWavBlocks } from "@voxloom/media";
import type { CleanAudioRequest } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { cleanedRateHz, type NoiseFilter, streamFrames } from "./noise-filter.ts";

/** Cleans a recording second by second. Throws EngineError `unsupported`, MediaError. */
export async function cleanFile(
  { audioPath, outputPath, signal, onProgress }: CleanAudioRequest,
  cleaner: NoiseFilter,
  engineId: string,
): Promise<void> {
  const info = await wavInfo(audioPath);
  const { sampleRateHz, channels, bitsPerSample, frames } = info;
  if (sampleRateHz !== cleanedRateHz || channels !== 1 || bitsPerSample !== 16) {
    throw new EngineError("unsupported", "Noise is taken out of 16-bit mono WAV at 16 kHz only.", {
      engineId,
    });
  }
  await writeWavBlocks(outputPath, { sampleRateHz, channels, frames }, cleanBlocks());

  async function* cleanBlocks(): AsyncGenerator<Buffer> {
    const { push, delay } = streamFrames(cleaner);
    // What comes first is of before the beginning.
    let early = delay;
    const cut = (samples: Float32Array): Buffer => {
      const whole = samples.subarray(Math.min(early, samples.length));
      early -= samples.length - whole.length;
      return encodePcm16(whole);
    };
    for await (const { bytes, startFrame } of readWavBlocks(audioPath, signal && { signal })) {
      yield cut(push(decodePcm16(bytes)));
      onProgress?.(startFrame / frames);
      // The word to stop comes in between.
      await nextTurn();
    }
    yield cut(push(new Float32Array(delay)));
    onProgress?.(1);
  }
}
