import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cutWav, wavInfo } from "@voxloom/media";
import pLimit from "p-limit";
import type { Chunk } from "./chunk-spans.ts";

export type RecognizeChunk<Heard> = (chunk: Chunk, wavPath: string) => Promise<Heard>;

/**
 * Cuts the chunks out of the recording and calls `recognize` for each, `atOnce` at a time (default: all at once, for who
 * takes turns by itself before it reads anything); answers in order. Where one fails the others are not waited for beyond
 * `signal`, and the pieces are removed in any case.
 */
export async function recognizeChunks<Heard>(
  audioPath: string,
  chunks: readonly Chunk[],
  {
    recognize,
    signal,
    atOnce = Number.POSITIVE_INFINITY,
  }: { recognize: RecognizeChunk<Heard>; signal?: AbortSignal; atOnce?: number },
): Promise<Heard[]> {
  if (chunks.length === 0) return [];
  const { durationMs } = await wavInfo(audioPath);
  const outputFolder = await mkdtemp(join(tmpdir(), "voxloom-chunks-"));
  try {
    const spans = chunks.map(({ startMs, endMs }) => ({ startMs, endMs: Math.min(endMs, durationMs) }));
    const paths = await cutWav({ inputPath: audioPath, spans, outputFolder, signal });
    const limit = pLimit(atOnce);
    return await Promise.all(
      chunks.map((chunk, index) => {
        const path = paths[index];
        if (path === undefined) throw new Error(`No sound was cut for chunk ${index}.`);
        return limit(() => recognize(chunk, path));
      }),
    );
  } finally {
    await rm(outputFolder, { recursive: true, force: true });
  }
}
