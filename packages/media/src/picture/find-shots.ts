import { readFile, rm } from "node:fs/promises";
import type { MediaInfo } from "@voxloom/contract";
import { inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";
import { filterPath } from "../package/render-arguments.ts";

export type ShotsRequest = MediaCall & {
  sourcePath: string;
  /** What `inspectMedia` said of the source; its length is what is looked at. */
  info: MediaInfo;
  /** A file that can be written meanwhile, on a disk with some room. */
  temporaryPath: string;
};

/** How much two frames differ, 0 to 100, for the second to begin a shot. */
const minDifference = 8;
/** Two cuts this close are a flash or a few black frames: one cut. */
const shortestShotMs = 150;

/** Arguments of {@link findShots}: small pictures, for which the decoder need not smooth block edges. */
export function shotsArguments({ sourcePath, info, temporaryPath }: ShotsRequest): string[] {
  const filters = [
    "scale=160:90:flags=fast_bilinear,format=yuv420p",
    `scdet=threshold=${minDifference}`,
    `metadata=mode=print:key=lavfi.scd.time:file=${filterPath(temporaryPath)}`,
  ].join(",");
  return [
    ...inputArguments(sourcePath, { before: ["-skip_loop_filter", "all"] }),
    ...["-map", "0:V:0", "-an", "-sn", "-dn", "-vf", filters, "-fps_mode", "passthrough"],
    ...["-t", (info.durationMs / 1000).toFixed(3), "-f", "null", "-"],
  ];
}

/** Times of new shots in what the filter printed, in milliseconds. */
export function parseShots(text: string): number[] {
  const shots: number[] = [];
  for (const [, seconds] of text.matchAll(/^lavfi\.scd\.time=([\d.]+)$/gm)) {
    const atMs = Math.round(Number(seconds) * 1000);
    const last = shots.at(-1);
    if (last === undefined || atMs - last >= shortestShotMs) shots.push(atMs);
  }
  return shots;
}

/**
 * Where a new shot begins, in milliseconds from the start of the source: the time of its first frame. Every frame is
 * looked at, in its own time. Fades are not cuts. Empty where there is no picture.
 */
export async function findShots(request: ShotsRequest): Promise<number[]> {
  const { info, temporaryPath, signal, onProgress } = request;
  if (info.video === null) return [];
  try {
    const { durationMs } = info;
    const args = shotsArguments(request);
    await runFfmpeg({ stage: "shots", args, writes: [temporaryPath], durationMs, signal, onProgress });
    return parseShots(await readFile(temporaryPath, "utf8"));
  } finally {
    await rm(temporaryPath, { force: true });
  }
}
