import { open } from "node:fs/promises";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";

type ReadSamples = MediaCall & {
  path: string;
  sampleRateHz: number;
  /** So much of its start, in milliseconds. */
  durationMs: number;
  /** A file to be written for the time of the call. */
  scratchPath: string;
  /** How many samples are handed over at once, and how many of the next ones with them. */
  blockSamples: number;
  overlapSamples: number;
  /** Mono, -1..1. */
  onSamples: (samples: Float32Array, isLast: boolean) => void;
};

const sampleBytes = 4;

/** The first sound track of a file, mixed down, block by block: no more than one is in memory. */
export async function readSamples(request: ReadSamples): Promise<void> {
  const { path, sampleRateHz, durationMs, scratchPath, blockSamples, overlapSamples } = request;
  const args = [
    ...inputArguments(path, { before: ["-vn", "-sn", "-dn", "-t", (durationMs / 1000).toFixed(3)] }),
    ...["-map", "0:a:0", "-ac", "1", "-ar", String(sampleRateHz), "-f", "f32le", fileArgument(scratchPath)],
  ];
  await runFfmpeg({ ...request, stage: "read-samples", args, durationMs });
  const file = await open(scratchPath);
  try {
    const { size } = await file.stat();
    const count = Math.floor(size / sampleBytes);
    for (let from = 0; from < count; from += blockSamples) {
      const length = Math.min(blockSamples + overlapSamples, count - from);
      const samples = new Float32Array(length);
      await file.read(new Uint8Array(samples.buffer), 0, length * sampleBytes, from * sampleBytes);
      request.onSamples(samples, from + blockSamples >= count);
    }
  } finally {
    await file.close();
  }
}
