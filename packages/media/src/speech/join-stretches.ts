import { open } from "node:fs/promises";
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

/** Five megabytes: few reads, little memory. */
const blockFrames = 2_500_000;

/** Writes stretches one after another, to the sample. */
export async function joinStretches({ parts, outputPath, outlinePath, signal }: JoinRequest): Promise<void> {
  async function* readParts(): AsyncGenerator<Buffer> {
    for (const { audioPath } of parts)
      for await (const { bytes } of readWavBlocks(audioPath, { blockFrames, signal })) yield bytes;
  }
  async function* readOutlines(): AsyncGenerator<Buffer> {
    for (const { outlinePath: path } of parts) {
      throwIfCanceled(signal, "join stretches");
      const file = await open(path, "r");
      try {
        yield await file.readFile();
      } finally {
        await file.close();
      }
    }
  }
  const count = (read: (frames: number) => number) =>
    parts.reduce((sum, { frames }) => sum + read(frames), 0);
  const mono = { channels: 1 };
  const format = { ...mono, sampleRateHz: takeRateHz, frames: count((frames) => frames) };
  await writeWavBlocks(outputPath, format, readParts());
  const outline = { ...mono, sampleRateHz: outlineRateHz, frames: count(countOutlineFrames) };
  await writeWavBlocks(outlinePath, outline, readOutlines());
}
