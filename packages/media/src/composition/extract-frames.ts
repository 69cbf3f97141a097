import { stat } from "node:fs/promises";
import type { MediaInfo } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import { refusals } from "../inspect/refusals.ts";
import type { MediaCall } from "../media-call.ts";
import { isFaultOfInput } from "../media-error.ts";
import { evenFilters, shownSides } from "./even-video.ts";
import { preparedSize } from "./prepare-picture.ts";

export type ExtractFramesRequest = MediaCall & {
  path: string;
  /** As the person named it, for errors. */
  name: string;
  /** What `inspectMedia` said of it. */
  info: MediaInfo;
  frameRate: number;
  /** Counted at that rate, from the start of the file. */
  fromFrame: number;
  frameCount: number;
  /** What the frames are to fill, in pixels. */
  canvas: { width: number; height: number };
  /** To write: JPEG pictures, one after the other. */
  outputPath: string;
};

/** Frames before the first one that are decoded too: one that stays from before is there then. */
const runUpFrames = 15;

/**
 * Frames of a video as they are drawn: upright, in plain colors, at an even rate, no larger than needed. There are fewer
 * where the video ends early. Throws AppError MEDIA_UNREADABLE.
 */
export async function extractFrames(request: ExtractFramesRequest): Promise<void> {
  const { path, name, info, frameRate, fromFrame, frameCount, outputPath, signal, onProgress } = request;
  const { video } = info;
  if (video === null) throw refusals(name).unreadable("it has no picture");
  const size = preparedSize(shownSides(video), request.canvas, 1);
  const runUp = Math.min(runUpFrames, fromFrame);
  const filters = [
    ...evenFilters(video, frameRate, size),
    `trim=start_frame=${runUp}:end_frame=${runUp + frameCount}`,
    "scale=out_color_matrix=bt601:out_range=pc,format=yuvj444p",
  ];
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = [
      ...inputArguments(path, {
        before: ["-threads", "1", "-an", "-sn", "-ss", ((fromFrame - runUp) / frameRate).toFixed(6)],
      }),
      ...[
        "-map",
        "0:V:0",
        "-vf",
        filters.join(","),
        "-fps_mode",
        "passthrough",
        "-frames:v",
        String(frameCount),
      ],
      ...[
        "-c:v",
        "mjpeg",
        "-q:v",
        "2",
        "-qmin",
        "1",
        "-threads",
        "1",
        "-f",
        "mjpeg",
        fileArgument(temporaryPath),
      ],
    ];
    const durationMs = (frameCount * 1000) / frameRate;
    await runFfmpeg({ stage: "extract-frames", args, durationMs, signal, onProgress }).catch(
      (error: unknown) => {
        throw isFaultOfInput(error) ? refusals(name).unreadable("its picture is damaged") : error;
      },
    );
    if ((await stat(temporaryPath)).size === 0)
      throw refusals(name).unreadable("there is no picture where one is to be shown");
  });
}
