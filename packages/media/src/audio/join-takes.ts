import { readFile } from "node:fs/promises";
import type { MediaCall, Span } from "../media-call.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { writeWavBlocks } from "../wav/write-wav.ts";
import { takeRateHz } from "./normalize-takes.ts";

const headBytes = 44;
const frameBytes = 2;

/**
 * Joins takes (48 kHz mono, 16 bits, as they are normalized) into one, with silence between them: no sample of them
 * changes. Answers where each of them sounds, in milliseconds; an empty one takes no time and has no silence.
 */
export async function joinTakes({
  paths,
  pauseMs,
  outputPath,
  signal,
}: MediaCall & { paths: readonly string[]; pauseMs: number; outputPath: string }): Promise<{
  durationMs: number;
  spans: Span[];
}> {
  const toMs = (bytes: number): number => Math.round((bytes * 1000) / (frameBytes * takeRateHz));
  const pause = Buffer.alloc(Math.round((pauseMs * takeRateHz) / 1000) * frameBytes);
  const blocks: Buffer[] = [];
  const spans: Span[] = [];
  let bytes = 0;
  for (const path of paths) {
    throwIfCanceled(signal, "join takes");
    const samples = (await readFile(path)).subarray(headBytes);
    if (samples.length > 0 && bytes > 0) {
      blocks.push(pause);
      bytes += pause.length;
    }
    spans.push({ startMs: toMs(bytes), endMs: toMs(bytes + samples.length) });
    blocks.push(samples);
    bytes += samples.length;
  }
  const layout = { sampleRateHz: takeRateHz, channels: 1, frames: bytes / frameBytes };
  await writeWavBlocks(outputPath, layout, blocks);
  return { durationMs: toMs(bytes), spans };
}
