import { open } from "node:fs/promises";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { readWavInfo, type WavInfo } from "./wav-info.ts";

/**
 * Raw frames of a WAV file, block by block, so that hours need no more memory than seconds. All blocks are in the same
 * memory: one is good until the next is asked for.
 */
export async function* readWavBlocks(
  path: string,
  options: { blockFrames?: number; signal?: AbortSignal } = {},
): AsyncGenerator<{ bytes: Buffer; startFrame: number; info: WavInfo }> {
  const file = await open(path, "r");
  try {
    const info = await readWavInfo(file, path);
    const frameBytes = (info.channels * info.bitsPerSample) / 8;
    const blockFrames = options.blockFrames ?? info.sampleRateHz;
    const memory = Buffer.alloc(Math.min(blockFrames, info.frames) * frameBytes);
    for (let startFrame = 0; startFrame < info.frames; startFrame += blockFrames) {
      throwIfCanceled(options.signal, "read wav");
      const bytes = memory.subarray(0, Math.min(blockFrames, info.frames - startFrame) * frameBytes);
      const { bytesRead } = await file.read(
        bytes,
        0,
        bytes.length,
        info.dataOffset + startFrame * frameBytes,
      );
      // What a file that is cut off meanwhile lacks is silent, and not the block before.
      bytes.fill(0, bytesRead);
      yield { bytes, startFrame, info };
    }
  } finally {
    await file.close();
  }
}
