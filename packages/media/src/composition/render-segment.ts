import { Transform } from "node:stream";
import { fileArgument } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { drawFrames } from "./draw-frames.ts";
import type { DrawnPart } from "./drawn-part.ts";
import { colorFilter, segmentEncoder } from "./segment-encoder.ts";

export type RenderSegmentRequest = MediaCall &
  Omit<DrawnPart, "size" | "faces"> & {
    /** How many cores it may have, asked when it begins to encode; missing: one. */
    countThreads?: () => number;
    outputPath: string;
  };

/** Draws a part of a composition and writes it as H.264 in MP4, without audio. Throws what `runTool` throws. */
export async function renderSegment(request: RenderSegmentRequest): Promise<void> {
  const { part, pictures, stretches, fonts, outputPath, signal, onProgress, countThreads } = request;
  const { size, frameRate, frameCount } = part;
  const frameBytes = size.width * size.height * 4;
  let bytesDone = 0;
  const pipe = new Transform({
    highWaterMark: frameBytes,
    transform(bytes: Buffer, _, done) {
      const framesBefore = Math.floor(bytesDone / frameBytes);
      bytesDone += bytes.byteLength;
      const framesDone = Math.floor(bytesDone / frameBytes);
      if (framesDone > framesBefore) onProgress?.(Math.min(1, framesDone / frameCount));
      done(null, bytes);
    },
  });
  const stop = new AbortController();
  const both = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const draw = async () => {
    await drawFrames({ part, pictures, stretches, fonts, size }, { signal: both, output: pipe });
    pipe.end();
  };
  const encode = (temporaryPath: string) =>
    runFfmpeg({
      stage: "render-segment",
      input: pipe,
      signal: both,
      timeoutMs: 3_600_000,
      args: [
        ...["-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${size.width}x${size.height}`],
        ...["-framerate", String(frameRate), "-i", "pipe:0", "-vf", colorFilter],
        ...segmentEncoder(countThreads?.() ?? 1),
        fileArgument(temporaryPath),
      ],
    });
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const works = [draw(), encode(temporaryPath)].map((work) =>
      work.catch((error: unknown) => {
        // Whichever fails first is the reason; the other is told to end.
        const reason: unknown = stop.signal.aborted ? stop.signal.reason : error;
        stop.abort(reason);
        throw reason;
      }),
    );
    const ended = await Promise.allSettled(works);
    signal?.throwIfAborted();
    const failed = ended.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  });
}
