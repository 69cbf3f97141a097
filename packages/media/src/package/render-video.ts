import type { MediaInfo } from "@voxloom/contract";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import { findVideo } from "../inspect/describe-media.ts";
import { probeFile } from "../inspect/probe-file.ts";
import type { ProbedStream } from "../inspect/probe-schema.ts";
import type { MediaCall } from "../media-call.ts";
import { MediaError } from "../media-error.ts";
import { type Container, containers } from "./containers.ts";
import { renderArguments, type SoftSubtitle, type VideoSize, type VideoStretch } from "./render-arguments.ts";
import { isVideoCopyable } from "./video-codecs.ts";

export type { SoftSubtitle, VideoSize, VideoStretch } from "./render-arguments.ts";

export type RenderVideoRequest = MediaCall & {
  sourcePath: string;
  /** What {@link inspectMedia} said of the source. */
  info: MediaInfo;
  /** The dub: a WAV file; its length is the length of the result. null: the video keeps its own sound, all tracks. */
  audioPath: string | null;
  /** Language code of the dub. */
  audioLanguage?: string;
  /** File to write. */
  outputPath: string;
  /** Default: MP4. */
  container?: Container;
  /** Files to carry along, in the container's own format ({@link getTextFormat}). */
  softSubtitles: readonly SoftSubtitle[];
  /** ASS file to draw into the picture; null: none. */
  burnAssPath: string | null;
  /** Folder of further fonts for drawing. */
  fontsDir?: string;
  /** In order, not overlapping; the rest keeps its speed. Empty: the picture is not retimed. */
  videoStretches: readonly VideoStretch[];
  /** Default: as large as the source. */
  videoSize?: VideoSize;
};

/** A copied picture may end this much before the sound: players hold its last frame. */
const heldByPlayersMs = 200;

/** End of the picture by its stream's own header (MP4) or tag (Matroska); the container's where neither says. */
function videoEndMs(stream: ProbedStream | undefined, info: MediaInfo): number {
  const [hours, minutes, seconds] = (stream?.tags.DURATION ?? "").split(":").map(Number);
  const tagged = ((hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN)) * 60 + (seconds ?? Number.NaN);
  const ownSeconds = stream?.duration === undefined ? tagged : stream.duration + (stream.start_time ?? 0);
  return Number.isFinite(ownSeconds)
    ? Math.min(info.durationMs, Math.round(ownSeconds * 1000))
    : info.durationMs;
}

/** Length of the picture after retiming. */
const retimedMs = (endMs: number, stretches: readonly VideoStretch[]): number =>
  stretches.reduce(
    (sum, { sourceStartMs, sourceEndMs, stretch }) => sum + (sourceEndMs - sourceStartMs) * (stretch - 1),
    endMs,
  );

async function audioLengthMs(path: string, signal?: AbortSignal): Promise<number> {
  const { probe } = await probeFile(path, signal);
  const durationMs = Math.round((probe.format?.duration ?? 0) * 1000);
  if (durationMs === 0) throw new MediaError("tool-failed", `${path} holds no sound.`, { stage: "render" });
  return durationMs;
}

/**
 * Puts the dub under the picture, or subtitles to a video as it is. The picture is copied where nothing is drawn or
 * retimed and the container takes it, else encoded; the result is as long as its sound. Turned pictures stay turned,
 * uneven frame times stay.
 */
export async function renderVideo(request: RenderVideoRequest): Promise<{ isVideoCopied: boolean }> {
  const { sourcePath, audioPath, outputPath, info, burnAssPath, videoStretches, signal, onProgress } =
    request;
  const { container = "mp4" } = request;
  const durationMs = audioPath === null ? info.durationMs : await audioLengthMs(audioPath, signal);
  const video = findVideo((await probeFile(sourcePath, signal)).probe);
  // A video with its own sound ends as it ended.
  const missingMs =
    audioPath === null ? 0 : Math.max(0, durationMs - retimedMs(videoEndMs(video, info), videoStretches));
  // Matroska has no turned pictures.
  const staysTurned = container === "mp4" || info.video?.rotationDegrees === 0;
  const isUnchanged =
    burnAssPath === null &&
    videoStretches.length === 0 &&
    request.videoSize === undefined &&
    missingMs <= heldByPlayersMs;
  const { video: codecs } = containers[container];
  const isCopyable = isUnchanged && staysTurned && isVideoCopyable(info, video?.pix_fmt, codecs);
  const plan = {
    ...request,
    container,
    durationMs,
    audioLanguage: request.audioLanguage ?? null,
    ownAudio: audioPath === null ? info.audioTracks : [],
  };
  return await writeWholeFile(outputPath, async (temporaryPath) => {
    const run = (isCopied: boolean) => {
      // A second more than is missing: the last frame's own length is not known, and -t cuts the rest.
      const holdMs = isCopied || audioPath === null ? 0 : missingMs + 1000;
      const args = renderArguments({ ...plan, isCopied, holdMs, outputPath: temporaryPath });
      return runFfmpeg({ stage: "render", args, durationMs, signal, onProgress });
    };
    if (!isCopyable) {
      await run(false);
      return { isVideoCopied: false };
    }
    try {
      await run(true);
      return { isVideoCopied: true };
    } catch (error) {
      // Time stamps that MP4 cannot hold, for one: encoding makes new ones.
      if (!(error instanceof MediaError) || error.code !== "tool-failed") throw error;
      await run(false);
      return { isVideoCopied: false };
    }
  });
}
