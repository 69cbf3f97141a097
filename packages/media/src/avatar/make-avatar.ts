import { AppError } from "@voxloom/contract";
import { fileTypeFromFile } from "file-type";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type AvatarRequest = MediaCall & {
  sourcePath: string;
  /** JPEG to write. */
  outputPath: string;
  sidePixels: number;
};

/** The one decoder that may read each kind of picture. */
const demuxers: Record<string, string> = {
  "image/png": "png_pipe",
  "image/jpeg": "jpeg_pipe",
  "image/webp": "webp_pipe",
};
const maxPixels = 40_000_000;

/**
 * Makes a square JPEG of the middle of a PNG, JPEG or WebP picture, without anything else that was in the file.
 * Throws AppError MEDIA_TYPE_UNSUPPORTED, MEDIA_UNREADABLE.
 */
export async function makeAvatar(request: AvatarRequest): Promise<void> {
  const found = await fileTypeFromFile(request.sourcePath);
  const demuxer = demuxers[found?.mime ?? ""];
  if (demuxer === undefined) {
    throw new AppError("MEDIA_TYPE_UNSUPPORTED", "This is no picture: bring a PNG, JPEG or WebP.", {
      name: "avatar",
      accepted: "png, jpg, webp",
    });
  }
  const { sidePixels: side, signal } = request;
  await writeWholeFile(request.outputPath, async (temporaryPath) => {
    const args = [
      ...inputArguments(request.sourcePath, {
        before: ["-max_pixels", String(maxPixels), "-f", demuxer],
        formats: demuxer,
      }),
      ...["-vf", `crop='min(iw,ih)':'min(iw,ih)',scale=${side}:${side}`, "-frames:v", "1"],
      ...["-map_metadata", "-1", "-q:v", "3", "-pix_fmt", "yuvj420p"],
      ...["-f", "image2", "-update", "1", fileArgument(temporaryPath)],
    ];
    await runFfmpeg({ stage: "avatar", args, signal, timeoutMs: 20_000 }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new AppError(
        "MEDIA_UNREADABLE",
        "The picture cannot be read: open it in a viewer and save it again.",
        { name: "avatar" },
        { cause: error },
      );
    });
  });
}
