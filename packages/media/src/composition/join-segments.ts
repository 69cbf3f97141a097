import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type JoinSegmentsRequest = MediaCall & {
  /** All of them as `renderSegment` writes them, of one size and rate. */
  segmentPaths: readonly string[];
  /** AAC in M4A; null: the video is silent. */
  audioPath: string | null;
  durationMs: number;
  /** For the list of them. */
  scratchFolder: string;
  outputPath: string;
};

/** A path in a list of the concat demuxer. */
const listed = (path: string): string => `file '${path.replaceAll("'", "'\\''")}'`;

/** Joins segments into one MP4 that plays while it loads, without encoding them again. */
export async function joinSegments(request: JoinSegmentsRequest): Promise<void> {
  const { segmentPaths, audioPath, durationMs, scratchFolder, outputPath, signal, onProgress } = request;
  const listPath = join(scratchFolder, "segments.txt");
  await writeFile(listPath, `${segmentPaths.map(listed).join("\n")}\n`);
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = [
      ...inputArguments(listPath, { before: ["-f", "concat", "-safe", "0"], formats: "concat,mov" }),
      ...(audioPath === null ? [] : inputArguments(audioPath)),
      ...["-map", "0:v:0", ...(audioPath === null ? [] : ["-map", "1:a:0"])],
      ...["-c", "copy", "-movflags", "+faststart", "-f", "mp4", fileArgument(temporaryPath)],
    ];
    await runFfmpeg({ stage: "join", args, durationMs, signal, onProgress });
  });
}
