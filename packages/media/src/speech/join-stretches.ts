import { readFile } from "node:fs/promises";
import { takeRateHz } from "../audio/normalize-takes.ts";
import type { MediaCall } from "../media-call.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { readWavBlocks } from "../wav/read-wav-blocks.ts";
import { writeWavBlocks } from "../wav/write-wav.ts";
import { countOutlineFrames, outlineRateHz } from "./outline.ts";

type JoinRequest = MediaCall & {
  parts: readonly { audioPath: string; outlinePath: string; frames: number }[];
  /** 48 kHz mono 16-bit WAV to write, and a WAV of its outline. */
  outputPath: string;
  outlinePath: string;
};

/** A megabyte: few reads, little memory. */
const blockFrames = 500_000;

/** Writes stretches one after another, to the sample. */
export async function joinStretches({ parts, outputPath, outlinePath, signal }: JoinRequest): Promise<void> {
  async function* readParts(): AsyncGenerator<Buffer> {
    for (const { audioPath } of parts)
      for await (const { bytes } of readWavBlocks(audioPath, { blockFrames, signal })) yield bytes;
  }
  async function* readOutlines(): AsyncGenerator<Buffer> {
    for (const { outlinePath: path } of parts) {
      throwIfCanceled(signal, "join stretches");
      yield await readFile(path);
    }
  }
  const format = { channels: 1, sampleRateHz: takeRateHz, frames: 0 };
  const outline = { channels: 1, sampleRateHz: outlineRateHz, frames: 0 };
  for (const { frames } of parts) {
    format.frames += frames;
    outline.frames += countOutlineFrames(frames);
  }
  await writeWavBlocks(outputPath, format, readParts());
  await writeWavBlocks(outlinePath, outline, readOutlines());
}
