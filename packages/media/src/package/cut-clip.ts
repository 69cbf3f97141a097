import type { MediaInfo } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall, Span } from "../media-call.ts";
import { encodeVideoArguments, evenSides } from "./video-codecs.ts";

export type ClipRequest = MediaCall & {
  sourcePath: string;
  /** What {@link inspectMedia} said of the source. */
  info: Pick<MediaInfo, "video">;
  /** Which sound track, from 0. */
  audioTrack: number;
  span: Span;
  /** MP4, or M4A for sound alone, to write. */
  outputPath: string;
};

/** Arguments of {@link cutClip}. */
export const clipArguments = (request: Omit<ClipRequest, keyof MediaCall>): string[] => {
  const { sourcePath, info, audioTrack, span, outputPath } = request;
  const hasVideo = info.video !== null;
  return [
    ...inputArguments(sourcePath, { before: ["-ss", (span.startMs / 1000).toFixed(3)] }),
    ...(hasVideo ? ["-map", "0:V:0", "-vf", evenSides, ...encodeVideoArguments] : ["-vn"]),
    ...["-map", `0:a:${audioTrack}`, "-c:a", "aac", "-aac_coder", "fast", "-b:a", "160k"],
    ...["-t", ((span.endMs - span.startMs) / 1000).toFixed(3), "-sn", "-dn"],
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-movflags", "+faststart"],
    ...["-f", hasVideo ? "mp4" : "ipod", fileArgument(outputPath)],
  ];
};

/** Cuts a stretch out of a recording, encoded anew so that it begins and ends where it was asked to. */
export async function cutClip({ signal, onProgress, ...request }: ClipRequest): Promise<void> {
  const { outputPath, span } = request;
  const durationMs = span.endMs - span.startMs;
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = clipArguments({ ...request, outputPath: temporaryPath });
    await runFfmpeg({ stage: "clip", args, durationMs, signal, onProgress });
  });
}
