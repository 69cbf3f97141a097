import { type FileHandle, open } from "node:fs/promises";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import { encodePcm16 } from "./decode-pcm.ts";

type Pcm16Layout = { sampleRateHz: number; channels: number };

/** The 44 bytes before 16-bit samples. */
export function wavHeader(layout: Pcm16Layout, dataBytes: number): Buffer {
  const header = Buffer.alloc(44);
  const frameBytes = layout.channels * 2;
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(Math.min(0xffffffff, 36 + dataBytes), 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(layout.channels, 22);
  header.writeUInt32LE(layout.sampleRateHz, 24);
  header.writeUInt32LE(layout.sampleRateHz * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(Math.min(0xffffffff, dataBytes), 40);
  return header;
}

/** Writes bytes to a place in a file; null: behind what was written last. */
export async function writeAll(file: FileHandle, bytes: Buffer, at: number | null = null): Promise<void> {
  // A full disk may take a part first and refuse the rest.
  for (let done = 0; done < bytes.length; ) {
    const place = at === null ? null : at + done;
    done += (await file.write(bytes, done, bytes.length - done, place)).bytesWritten;
  }
}

/**
 * Writes a 16-bit WAV whose length is known beforehand from blocks of bytes; the name appears when it is whole.
 * Throws AppError DISK_FULL.
 */
export async function writeWavBlocks(
  path: string,
  layout: Pcm16Layout & { frames: number },
  blocks: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  await writeWholeFile(path, async (temporaryPath) => {
    const file = await open(temporaryPath, "w");
    try {
      await writeAll(file, wavHeader(layout, layout.frames * layout.channels * 2));
      for await (const block of blocks) await writeAll(file, block);
    } finally {
      await file.close();
    }
  });
}

/** Writes samples -1..1 as a mono 16-bit WAV. */
export const writeWavPcm = (path: string, samples: Float32Array, sampleRateHz: number): Promise<void> =>
  writeWavBlocks(path, { sampleRateHz, channels: 1, frames: samples.length }, [encodePcm16(samples)]);
