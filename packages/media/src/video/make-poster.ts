import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type PosterRequest = MediaCall & {
  sourcePath: string;
  durationMs: number;
  /** JPEG to write. */
  outputPath: string;
  /** Just this frame; default: a telling one of the first third. */
  atMs?: number | undefined;
  /** Default 640. */
  maxWidthPixels?: number;
};

/** Arguments of {@link makePoster}. */
export function posterArguments(request: PosterRequest): string[] {
  const { sourcePath, durationMs, outputPath, atMs, maxWidthPixels = 640 } = request;
  // Behind the last frame there is none.
  const chosenMs = atMs === undefined ? durationMs * 0.2 : Math.min(atMs, Math.max(0, durationMs - 100));
  const atSeconds = (chosenMs / 1000).toFixed(3);
  // The filter takes the frame nearest to the mean of some: not a black one, not a flash.
  const telling = atMs === undefined ? "thumbnail=12," : "";
  const filters = `${telling}scale='min(${maxWidthPixels},iw)':-2`;
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

/** Puts a picture into an MP4 that stands for it in lists of files; nothing is encoded again. `picturePath`: JPEG. */
export async function attachPicture({
  videoPath,
  picturePath,
  outputPath,
  signal,
}: MediaCall & { videoPath: string; picturePath: string; outputPath: string }): Promise<void> {
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = [
      ...[...inputArguments(videoPath), ...inputArguments(picturePath, pictureInput)],
      // One that was there before makes way.
      ...["-map", "0:V:0", "-map", "0:a?", "-map", "1:v:0", "-c", "copy"],
      ...["-disposition:v:1", "attached_pic", "-movflags", "+faststart", "-f", "mp4"],
      fileArgument(temporaryPath),
    ];
    await runFfmpeg({ stage: "poster", args, signal });
  });
}

const pictureInput = { before: ["-f", "jpeg_pipe"], formats: "jpeg_pipe" };
