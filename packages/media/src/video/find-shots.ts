import { readFile, rm } from "node:fs/promises";
import type { MediaInfo } from "@voxloom/contract";
import { inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";
import { filterPath } from "../package/render-arguments.ts";
import { comparedSize, createFrameComparison, type FrameDifference } from "./compare-frames.ts";

export type ShotsRequest = MediaCall & {
  sourcePath: string;
  /** What `inspectMedia` said of the source; its length is what is looked at. */
  info: MediaInfo;
  /** A file that can be written meanwhile, on a disk with some room. */
  temporaryPath: string;
};

/** A cut changes the picture's values by so much of 255 on average, */
const minDifference = 8;
/** and by so many times what the middle one of the frames around it changes by. */
const minRatio = 3;
/** So much is added to what the frames around change by: between still frames every flicker would be a cut. */
const stillDifference = 2;
/** Where more of the points have other colors than before, it is a cut also where much moves, */
const minColors = 0.5;
/** as long as the picture changes at all. */
const minColorDifference = 6;
/** Whatever is a cut changes the picture more than all but two of the frames around it: drawings move every third frame. */
const minLead = 1.5;
/** Frames before and after that are looked at. */
const around = 10;
/** Two cuts this close are a flash or a few black frames: one cut. */
const shortestShotMs = 150;

/** Arguments of {@link findShots}: small pictures, for which the decoder need not smooth block edges. */
export function shotsArguments({ sourcePath, info, temporaryPath }: ShotsRequest): string[] {
  const { width, height } = comparedSize;
  const filters = [
    `scale=${width}:${height}:flags=fast_bilinear,format=rgb24`,
    "metadata=mode=add:key=time:value=1",
    `metadata=mode=print:file=${filterPath(temporaryPath)}`,
  ].join(",");
  return [
    ...inputArguments(sourcePath, { before: ["-skip_loop_filter", "all"] }),
    ...["-map", "0:V:0", "-an", "-sn", "-dn", "-vf", filters, "-fps_mode", "passthrough"],
    ...["-t", (info.durationMs / 1000).toFixed(3), "-f", "rawvideo", "pipe:1"],
  ];
}

/** The times of frames in what the filter printed, in milliseconds. */
const parseTimes = (text: string): number[] =>
  [...text.matchAll(/^frame:\d+ .*pts_time:(-?[\d.]+)/gm)].map(([, seconds]) =>
    Math.round(Number(seconds) * 1000),
  );

/** The differences around a frame, its own left out, rising. */
const differencesAround = (differences: readonly FrameDifference[], index: number): number[] =>
  [
    ...differences.slice(Math.max(1, index - around), index),
    ...differences.slice(index + 1, index + around + 1),
  ]
    .map(({ mean }) => mean)
    .toSorted((a, b) => a - b);

const isCut = (differences: readonly FrameDifference[], index: number): boolean => {
  const { mean, colors } = differences[index] ?? { mean: 0, colors: 0 };
  if (mean <= minColorDifference) return false;
  const near = differencesAround(differences, index);
  if (mean <= minLead * (near.at(-3) ?? 0)) return false;
  const middle = near[near.length >> 1] ?? 0;
  return colors > minColors || (mean > minDifference && mean > minRatio * (middle + stillDifference));
};

/**
 * Where new shots begin: the times, in milliseconds, of frames that differ from the one before by more than the movement
 * around them. The times are those of the frames, one for each difference.
 */
export function pickShots(differences: readonly FrameDifference[], timesMs: readonly number[]): number[] {
  const shots: number[] = [];
  for (const [index, atMs] of timesMs.entries()) {
    const last = shots.at(-1);
    const isApart = last === undefined || atMs - last >= shortestShotMs;
    if (isApart && atMs > 0 && isCut(differences, index)) shots.push(atMs);
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
  const { durationMs, video } = info;
  const expected = (durationMs / 1000) * (video.frameRate || 25);
  const differences: FrameDifference[] = [];
  const onBytes = createFrameComparison((difference) => {
    differences.push(difference);
    onProgress?.(Math.min(1, differences.length / expected));
  });
  try {
    const args = shotsArguments(request);
    await runFfmpeg({ stage: "shots", args, writes: [temporaryPath], durationMs, signal, onBytes });
    return pickShots(differences, parseTimes(await readFile(temporaryPath, "utf8")));
  } finally {
    await rm(temporaryPath, { force: true });
  }
}
