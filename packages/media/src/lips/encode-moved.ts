import type { Readable } from "node:stream";
import { segmentEncoder } from "../composition/segment-encoder.ts";
import { fileArgument } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";

type EncodeRequest = {
  /** Pictures as yuv420p by BT.709, one after the other: their colors are not reckoned anew. */
  input: Readable;
  size: { width: number; height: number };
  frameRate: number;
  /** Further inputs, and the filters by which a video is made of all. Default: the pictures as they are. */
  mix?: readonly string[];
  outputPath: string;
  signal: AbortSignal;
};

/** Encodes pictures as a segment of a video, without audio. Throws what `runTool` throws. */
export async function encodeMoved(request: EncodeRequest): Promise<void> {
  const { input, size, frameRate, mix = [], outputPath, signal } = request;
  await writeWholeFile(outputPath, (temporaryPath) =>
    runFfmpeg({
      stage: "render-segment",
      input,
      signal,
      timeoutMs: 3_600_000,
      args: [
        ...["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${size.width}x${size.height}`],
        ...["-framerate", String(frameRate), "-i", "pipe:0", ...mix, ...segmentEncoder(1)],
        fileArgument(temporaryPath),
      ],
    }),
  );
}
