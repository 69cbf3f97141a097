import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import type { MediaInfo } from "@voxloom/contract";
import { evenFilters } from "../composition/even-video.ts";
import { inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { refusals } from "../inspect/refusals.ts";
import type { MediaCall } from "../media-call.ts";
import { isFaultOfInput } from "../media-error.ts";

export type FramesRequest = MediaCall & {
  path: string;
  /** As the person named it, for errors. */
  name: string;
  /** What `inspectMedia` said of it. */
  info: MediaInfo;
  frameRate: number;
  /** Counted at that rate, from the start of the file. */
  fromFrame: number;
  frameCount: number;
  /** Sides of the pictures. */
  size: { width: number; height: number };
  /** How ffmpeg names the order of their bytes. */
  pixels: "rgb24" | "yuv420p";
};

/** Frames before the first one that are decoded too: one that stays from before is there then. */
const runUpFrames = 15;
const bytesPerPixel = { rgb24: 3, yuv420p: 1.5 };

/** Arguments of {@link pipeFrames}. */
export function framesArguments(request: Omit<FramesRequest, keyof MediaCall>): string[] {
  const { path, name, info, frameRate, fromFrame, frameCount, size, pixels } = request;
  if (info.video === null) throw refusals(name).unreadable("it has no picture");
  const runUp = Math.min(runUpFrames, fromFrame);
  const filters = [
    ...evenFilters(info.video, frameRate, size),
    `trim=start_frame=${runUp}:end_frame=${runUp + frameCount}`,
    `scale=out_color_matrix=bt709:out_range=${pixels === "rgb24" ? "pc" : "tv"},format=${pixels}`,
  ];
  return [
    ...inputArguments(path, {
      before: ["-threads", "1", "-an", "-sn", "-ss", ((fromFrame - runUp) / frameRate).toFixed(6)],
    }),
    ...["-map", "0:V:0", "-vf", filters.join(","), "-fps_mode", "passthrough"],
    ...["-frames:v", String(frameCount), "-f", "rawvideo", "pipe:1"],
  ];
}

/**
 * Gives the frames of a part of a video to somebody who reads them, as plain pixels, one after the other: upright, at an
 * even rate, and so that a frame has one number whatever the part. There are fewer where the video ends early. Answers
 * what the reader does. Throws AppError MEDIA_UNREADABLE.
 */
export async function pipeFrames<T>(
  request: FramesRequest,
  read: (given: { input: Readable; signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const { name, size, pixels, frameCount, signal, onProgress } = request;
  const frameBytes = size.width * size.height * bytesPerPixel[pixels];
  const pipe = new PassThrough({ highWaterMark: frameBytes });
  const stop = new AbortController();
  const both = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  let bytesDone = 0;
  const decode = async () => {
    await runFfmpeg({
      stage: "read-frames",
      args: framesArguments(request),
      signal: both,
      timeoutMs: 3_600_000,
      onBytes: async (bytes) => {
        bytesDone += bytes.byteLength;
        onProgress?.(Math.min(1, bytesDone / (frameBytes * frameCount)));
        if (!pipe.write(bytes)) await once(pipe, "drain", { signal: both });
      },
    }).catch((error: unknown) => {
      // What was read up to the damage is used.
      if (!isFaultOfInput(error) || bytesDone === 0)
        throw isFaultOfInput(error) ? refusals(name).unreadable("its picture is damaged") : error;
    });
    pipe.end();
  };
  const guard = <R>(work: Promise<R>): Promise<R> =>
    work.catch((error: unknown) => {
      // Whichever fails first is the reason; the other is told to end.
      const reason: unknown = stop.signal.aborted ? stop.signal.reason : error;
      stop.abort(reason);
      throw reason;
    });
  const [, result] = await Promise.allSettled([guard(decode()), guard(read({ input: pipe, signal: both }))]);
  signal?.throwIfAborted();
  if (stop.signal.aborted) throw stop.signal.reason;
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
