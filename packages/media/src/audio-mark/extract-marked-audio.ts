import { stat } from "node:fs/promises";
import { markedAudio } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";

type Extraction = Pick<MediaCall, "signal"> & { path: string; startMs: number; outputPath: string };

/** Writes a minute of a file's first sound track as it is looked through for a mark. Answers its length in milliseconds. */
export async function extractMarkedAudio({ path, startMs, outputPath, signal }: Extraction): Promise<number> {
  const { rateHz, maxMs } = markedAudio;
  const seek = ["-ss", (startMs / 1000).toFixed(3), "-t", String(maxMs / 1000)];
  const args = [
    ...inputArguments(path, { before: ["-vn", "-sn", "-dn", ...seek] }),
    ...["-map", "0:a:0", "-ac", "1", "-ar", String(rateHz)],
    ...["-f", "s16le", fileArgument(outputPath)],
  ];
  await runFfmpeg({ stage: "extract-marked", args, signal });
  const { size } = await stat(outputPath);
  return (size / 2 / rateHz) * 1000;
}
