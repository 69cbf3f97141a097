import type { MediaInfo } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import { findVideo } from "../inspect/describe-media.ts";
import { probeFile } from "../inspect/probe-file.ts";
import type { MediaCall } from "../media-call.ts";
import { containers } from "./containers.ts";
import { encodeVideoArguments, isVideoCopyable } from "./video-codecs.ts";

export type WebPreviewRequest = MediaCall & {
  sourcePath: string;
  /** What {@link inspectMedia} said of the source. */
  info: MediaInfo;
  /** Which sound track, from 0; default 0. */
  audioTrack?: number;
  /** Keep only so much of the start, in milliseconds; default: all. */
  limitMs?: number;
  /** MP4 (M4A for sound alone) to write. */
  outputPath: string;
};

/** At most 1280 pixels wide, both sides even. */
const previewSize = "scale='trunc(min(1280,iw)/2)*2':-2";

/** Arguments of {@link makeWebPreview}. */
export function previewArguments(
  request: Pick<WebPreviewRequest, "sourcePath" | "info" | "audioTrack" | "limitMs" | "outputPath"> & {
    isCopied: boolean;
  },
): string[] {
  const { sourcePath, info, audioTrack = 0, limitMs, outputPath, isCopied } = request;
  const track = info.audioTracks[audioTrack];
  const isAudioCopied = track?.codec === "aac" && track.channels <= 2 && info.container !== "avi";
  const video = isCopied ? ["-c:v", "copy"] : ["-vf", previewSize, ...encodeVideoArguments];
  return [
    ...inputArguments(sourcePath),
    ...(info.video === null ? ["-vn"] : ["-map", "0:V:0", ...video]),
    ...(track === undefined ? [] : ["-map", `0:a:${audioTrack}`]),
    ...(track === undefined
      ? []
      : isAudioCopied
        ? ["-c:a", "copy"]
        : ["-c:a", "aac", "-aac_coder", "fast", "-b:a", "160k", "-ac", "2", "-ar", "48000"]),
    ...(limitMs === undefined ? [] : ["-t", (limitMs / 1000).toFixed(3)]),
    ...["-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1", "-movflags", "+faststart"],
    ...["-f", info.video === null ? "ipod" : "mp4", fileArgument(outputPath)],
  ];
}

/** Makes a file that browsers play from one that they may not (mkv, avi, unusual codecs). */
export async function makeWebPreview(request: WebPreviewRequest): Promise<void> {
  const { sourcePath, info, outputPath, signal, onProgress } = request;
  const pixelFormat = findVideo((await probeFile(sourcePath, signal)).probe)?.pix_fmt;
  const isCopied = isVideoCopyable(info, pixelFormat, containers.mp4.video);
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = previewArguments({ ...request, outputPath: temporaryPath, isCopied });
    await runFfmpeg({ stage: "web preview", args, durationMs: info.durationMs, signal, onProgress });
  });
}
