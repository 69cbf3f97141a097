import { open, readFile } from "node:fs/promises";
import { takeRateHz } from "../audio/normalize-takes.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { readWavBlocks } from "../wav/read-wav-blocks.ts";
import { wavHeader, writeAll, writeWavBlocks } from "../wav/write-wav.ts";
import { countOutlineFrames, outlineRateHz } from "./outline.ts";

type JoinRequest<P> = MediaCall & { parts: readonly P[]; outputPath: string };

/** A megabyte: few reads, little memory. */
const blockFrames = 500_000;
/** One is read while another is written. */
const partsAtOnce = 2;
const frameBytes = 2;

/** Writes stretches one after another, to the sample, as a 48 kHz mono 16-bit WAV. */
export async function joinStretches({
  parts,
  outputPath,
  signal,
}: JoinRequest<{ audioPath: string; frames: number }>): Promise<void> {
  const frames = parts.reduce((sum, part) => sum + part.frames, 0);
  const header = wavHeader({ channels: 1, sampleRateHz: takeRateHz }, frames * frameBytes);
  let endBytes = header.length;
  const placed = parts
    .map(({ audioPath, frames: partFrames }) => {
      const startBytes = endBytes;
      endBytes += partFrames * frameBytes;
      return { audioPath, startBytes };
    })
    .values();
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const file = await open(temporaryPath, "w");
    try {
      await writeAll(file, header, 0);
      const copy = async () => {
        for (const { audioPath, startBytes } of placed)
          for await (const { bytes, startFrame } of readWavBlocks(audioPath, { blockFrames, signal }))
            await writeAll(file, bytes, startBytes + startFrame * frameBytes);
      };
      // Both must have ended before the file is closed.
      const ended = await Promise.allSettled(Array.from({ length: partsAtOnce }, copy));
      for (const result of ended) if (result.status === "rejected") throw result.reason;
    } finally {
      await file.close();
    }
  });
}

/** Writes the outlines of stretches one after another, as a WAV that is drawn from in place of their sound. */
export async function joinOutlines({
  parts,
  outputPath,
  signal,
}: JoinRequest<{ outlinePath: string; frames: number }>): Promise<void> {
  async function* read(): AsyncGenerator<Buffer> {
    for (const { outlinePath } of parts) {
      throwIfCanceled(signal, "join outlines");
      yield await readFile(outlinePath);
    }
  }
  const frames = parts.reduce((sum, part) => sum + countOutlineFrames(part.frames), 0);
  await writeWavBlocks(outputPath, { channels: 1, sampleRateHz: outlineRateHz, frames }, read());
}
