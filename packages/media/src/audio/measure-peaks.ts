import { open } from "node:fs/promises";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { decodeMono } from "../wav/decode-pcm.ts";
import { readWavBlocks } from "../wav/read-wav-blocks.ts";
import { wavInfo } from "../wav/wav-info.ts";

export type PeaksRequest = MediaCall & {
  /** WAV. */
  audioPath: string;
  /** JSON array to write: min, max, min, max... each -1..1, with three decimals. */
  outputPath: string;
  /** Default 20. */
  pairsPerSecond?: number;
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Least and most of each pair of a block, as they stand in the file. */
function listPairs(samples: Float32Array, pairFrames: number): string {
  const pairs: number[] = [];
  for (let first = 0; first < samples.length; first += pairFrames) {
    const end = Math.min(samples.length, first + pairFrames);
    let [least, most] = [1, -1];
    for (let index = first; index < end; index++) {
      const sample = samples[index] ?? 0;
      if (sample < least) least = sample;
      if (sample > most) most = sample;
    }
    pairs.push(rounded(least), rounded(most));
  }
  return pairs.join();
}

/** Writes the outline of a sound (all channels as one) for drawing, reading it as a stream. */
export async function measurePeaks(request: PeaksRequest): Promise<void> {
  const { audioPath, outputPath, pairsPerSecond = 20, signal, onProgress } = request;
  const { frames, sampleRateHz } = await wavInfo(audioPath);
  const pairFrames = Math.max(1, Math.round(sampleRateHz / pairsPerSecond));
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const file = await open(temporaryPath, "w");
    try {
      let separator = "[";
      // Blocks of whole pairs.
      const blockFrames = pairFrames * 200;
      const memory = new Float32Array(Math.min(blockFrames, frames));
      for await (const { bytes, startFrame, info } of readWavBlocks(audioPath, { blockFrames, signal })) {
        const samples = decodeMono(bytes, info, memory);
        await file.write(`${separator}${listPairs(samples, pairFrames)}`);
        separator = ",";
        onProgress?.((startFrame + samples.length) / frames);
      }
      await file.write(separator === "[" ? "[]" : "]");
    } finally {
      await file.close();
    }
  });
}
