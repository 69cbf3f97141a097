import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type PosterRequest = MediaCall & {
  sourcePath: string;
  durationMs: number;
  /** JPEG to write. */
  outputPath: string;
  /** Default 640. */
  maxWidthPixels?: number;
};

/** Arguments of {@link makePoster}. */
export function posterArguments(request: PosterRequest): string[] {
  const { sourcePath, durationMs, outputPath, maxWidthPixels = 640 } = request;
  const atSeconds = ((durationMs * 0.2) / 1000).toFixed(3);
  // The filter takes the frame nearest to the mean of some: not a black one, not a flash.
  const filters = `thumbnail=12,scale='min(${maxWidthPixels},iw)':-2`;
  return [
    ...inputArguments(sourcePath, { before: ["-ss", atSeconds, "-t", "20"] }),
    ...["-map", "0:V:0", "-vf", filters, "-frames:v", "1", "-q:v", "3", "-pix_fmt", "yuvj420p"],
    ...["-f", "image2", "-update", "1", fileArgument(outputPath)],
  ];
}

/** Takes one telling frame of a video as a JPEG. */
export async function makePoster(request: PosterRequest): Promise<void> {
  await writeWholeFile(request.outputPath, async (temporaryPath) => {
    const args = posterArguments({ ...request, outputPath: temporaryPath });
    await runFfmpeg({ stage: "poster", args, signal: request.signal, timeoutMs: 60_000 });
  });
}
