import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Span } from "../media-call.ts";
import { MediaError } from "../media-error.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { readWavInfo } from "./wav-info.ts";
import { writeWavBlocks } from "./write-wav.ts";

export type CutWavRequest = {
  /** 16-bit WAV. */
  inputPath: string;
  spans: readonly Span[];
  /** Made where it is missing; files are named by their place in the list: `0000.wav`. */
  outputFolder: string;
  signal?: AbortSignal;
};

/**
 * Copies stretches of a 16-bit WAV file into files of their own, without ffmpeg. Answers their paths, in order.
 * A stretch beyond the end gives a shorter file.
 */
export async function cutWav(request: CutWavRequest): Promise<string[]> {
  const { inputPath, spans, outputFolder } = request;
  await mkdir(outputFolder, { recursive: true });
  const file = await open(inputPath, "r");
  try {
    const info = await readWavInfo(file, inputPath);
    if (info.bitsPerSample !== 16) {
      throw new MediaError("tool-failed", `${inputPath} is not a 16-bit WAV.`, { stage: "cut wav" });
    }
    const frameBytes = info.channels * 2;
    const frameAt = (timeMs: number) =>
      Math.max(0, Math.min(info.frames, Math.round((timeMs * info.sampleRateHz) / 1000)));
    const paths: string[] = [];
    for (const [index, span] of spans.entries()) {
      throwIfCanceled(request.signal, "cut wav");
      const first = frameAt(span.startMs);
      const frames = Math.max(0, frameAt(span.endMs) - first);
      const bytes = Buffer.alloc(frames * frameBytes);
      await file.read(bytes, 0, bytes.length, info.dataOffset + first * frameBytes);
      const path = join(outputFolder, `${String(index).padStart(4, "0")}.wav`);
      await writeWavBlocks(path, { ...info, frames }, [bytes]);
      paths.push(path);
    }
    return paths;
  } finally {
    await file.close();
  }
}
