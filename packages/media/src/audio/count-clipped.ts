import { readWavBlocks } from "../wav/read-wav-blocks.ts";

/** Samples of a 16-bit WAV that stand at full scale: sound that was cut flat. */
export async function countClipped(path: string, signal?: AbortSignal): Promise<number> {
  let clipped = 0;
  for await (const { bytes } of readWavBlocks(path, { signal, blockFrames: 480_000 })) {
    const words = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
    for (const word of words) if (word >= 32_767 || word === -32_768) clipped += 1;
  }
  return clipped;
}
