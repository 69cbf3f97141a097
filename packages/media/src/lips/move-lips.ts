import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { shownSides } from "../composition/even-video.ts";
import { runTool } from "../ffmpeg/run-tool.ts";
import { encodeMoved } from "./encode-moved.ts";
import type { MovedPart } from "./moved-part.ts";
import { type FramesRequest, pipeFrames } from "./pipe-frames.ts";

const program = new URL("./move-main.ts", import.meta.url).pathname;
const gibibyte = 1024 ** 3;
const limits = [`--data=${3 * gibibyte}`, "--core=0"];

export type MoveLipsRequest = Omit<FramesRequest, "size" | "pixels"> & {
  targets: MovedPart["targets"];
  /** For the list of them. */
  scratchFolder: string;
  /** H.264 in MP4, without audio. */
  outputPath: string;
};

/** Sides of a video as it is written: upright, with square points, even. What has no picture is never written. */
export function evenSides(video: Parameters<typeof shownSides>[0] | null): { width: number; height: number } {
  const { width, height } = video === null ? { width: 0, height: 0 } : shownSides(video);
  return { width: Math.max(2, width - (width % 2)), height: Math.max(2, height - (height % 2)) };
}

/**
 * Moves the mouths of a part of a video and encodes it: pictures without a mouth to be moved are, up to their encoding,
 * what they were bit by bit. Answers how many pictures there were. Throws AppError MEDIA_UNREADABLE.
 */
export async function moveLips(request: MoveLipsRequest): Promise<number> {
  const { targets, scratchFolder, outputPath, ...frames } = request;
  const size = evenSides(frames.info.video);
  const partPath = join(scratchFolder, "part.json");
  const part: MovedPart = { ...size, targets };
  await writeFile(partPath, JSON.stringify(part));
  let bytesDone = 0;
  await pipeFrames({ ...frames, size, pixels: "yuv420p" }, async ({ input, signal }) => {
    const moved = new PassThrough({ highWaterMark: size.width * size.height });
    const move = async () => {
      if (targets.length === 0) {
        for await (const bytes of input as AsyncIterable<Uint8Array>) await hand(bytes);
      } else {
        await runTool({
          command: process.execPath,
          args: ["--max-old-space-size=512", program, partPath],
          stage: "move-lips",
          input,
          limits,
          timeoutMs: 3_600_000,
          onBytes: hand,
          signal,
        });
      }
      moved.end();
    };
    const hand = async (bytes: Uint8Array) => {
      bytesDone += bytes.byteLength;
      if (!moved.write(bytes)) await once(moved, "drain", { signal });
    };
    await Promise.all([
      move(),
      encodeMoved({
        input: moved,
        size,
        frameRate: frames.frameRate,
        outputPath,
        signal,
      }),
    ]);
  });
  // The last frame of a damaged file may be there in part.
  return Math.floor(bytesDone / (size.width * size.height * 1.5));
}
