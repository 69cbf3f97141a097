import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { limits, type SubtitleTrack } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { probeFile } from "../inspect/probe-file.ts";
import type { MediaCall } from "../media-call.ts";
import { filterPath } from "../package/render-arguments.ts";

/** A subtitle as it is seen: a picture in the folder, and when it is there, from the start of the recording. */
export type SubtitlePicture = { startMs: number; endMs: number; file: string };

export type ExtractSubtitlePictures = MediaCall & {
  sourcePath: string;
  track: Pick<SubtitleTrack, "index">;
  /** Length of the recording: one that nobody takes away ends there. */
  durationMs: number;
  /** An existing folder. */
  folder: string;
  /** Only so many from the start; default: all, as far as a script can hold them. */
  maxCount?: number;
};

type Canvas = { width: number; height: number };

/** Where subtitles of a disc, of a broadcast and of a Blu-ray are drawn; not every file says which of these it is. */
const canvases: readonly Canvas[] = [
  { width: 720, height: 576 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
/** What ffmpeg says of a subtitle that is not drawn, because it would reach beyond. */
const isTooSmall = (said: string): boolean => said.includes("overflowing");
/** Pictures less wide than this have letters too small to be read well: they are enlarged. */
const smallWidth = 1200;
/** Lightness (16 to 235) above which there is something in a picture. */
const seenFrom = 40;
const lightness = "lavfi.signalstats.YMAX";
/** ffmpeg draws a subtitle again just before it goes, and as it fades: so many pictures are written for each that is wanted. */
const framesOfOne = 3;
/** Subtitles that follow one another closer than this were one that is drawn anew. */
const sameGapMs = 60;

/**
 * The filters between the drawn subtitles and pictures for reading: letters are lighter than what surrounds them or
 * stand on nothing, so that light on black, turned round, is dark on white. Pictures without anything are only told.
 */
const getFilters = (index: number, canvas: Canvas, listPath: string): string =>
  [
    `[0:s:${index}]format=gbrap`,
    "premultiply=inplace=1",
    "format=yuv420p",
    "signalstats",
    `metadata=mode=print:key=${lightness}:file=${filterPath(listPath)}`,
    `metadata=mode=select:key=${lightness}:value=${seenFrom}:function=greater`,
    ...(canvas.width < smallWidth ? ["scale=iw*2:ih*2:flags=lanczos"] : []),
    "format=gray",
    "negate",
  ].join(",");

/** Arguments that write each picture of a track as a file of its own. */
export const pictureArguments = (
  { sourcePath, track, folder, durationMs, maxCount = limits.maxLines }: ExtractSubtitlePictures,
  { canvas, listPath }: { canvas: Canvas; listPath: string },
): string[] => [
  ...["-v", "warning"],
  ...inputArguments(sourcePath, {
    before: [
      ...["-vn", "-an", "-dn", "-t", (durationMs / 1000).toFixed(3)],
      ...["-canvas_size", `${canvas.width}x${canvas.height}`],
    ],
  }),
  ...["-filter_complex", getFilters(track.index, canvas, listPath)],
  ...["-fps_mode", "passthrough", "-frames:v", String(maxCount * framesOfOne), "-c:v", "png", "-f", "image2"],
  fileArgument(join(folder, "subtitle-%06d.png")),
];

/**
 * Writes subtitles that are pictures as files, dark on white, with the times at which they are seen. Throws AppError and
 * MediaError where the track cannot be read.
 */
export async function extractSubtitlePictures(request: ExtractSubtitlePictures): Promise<SubtitlePicture[]> {
  const { folder, durationMs, signal, onProgress } = request;
  const listPath = join(folder, "pictures.txt");
  const told = await findCanvas(request);
  const larger = canvases.filter(({ width, height }) => width > told.width || height > told.height);
  for (const canvas of [told, ...larger]) {
    const said = await runFfmpeg({
      stage: "subtitle-pictures",
      args: pictureArguments(request, { canvas, listPath }),
      writes: [listPath, folder],
      durationMs,
      signal,
      onProgress,
    });
    if (!isTooSmall(said)) break;
  }
  const listed = await readFile(listPath, "utf8").catch(() => "");
  await rm(listPath, { force: true });
  const { maxCount = limits.maxLines } = request;
  const placed = placePictures(listed, { durationMs, maxFrames: maxCount * framesOfOne });
  return (await joinSame(placed, folder)).slice(0, maxCount);
}

/** As large as the track says that it is drawn; as small as there is where it says nothing, as those of broadcasts. */
async function findCanvas({ sourcePath, track, signal }: ExtractSubtitlePictures): Promise<Canvas> {
  const { streams } = (await probeFile(sourcePath, signal)).probe;
  const own = streams.filter(({ codec_type: type }) => type === "subtitle")[track.index];
  const getSide = (side: keyof Canvas) =>
    Math.min(limits.maxVideoSidePixels, Math.max(canvases[0]?.[side] ?? 0, own?.[side] ?? 0));
  return { width: getSide("width"), height: getSide("height") };
}

/** What was seen from when to when, by what the filters told of each picture. */
export function placePictures(
  listed: string,
  { durationMs, maxFrames }: Pick<ExtractSubtitlePictures, "durationMs"> & { maxFrames: number },
): SubtitlePicture[] {
  const told = [...listed.matchAll(/pts_time:(\S+)\s+lavfi\.signalstats\.YMAX=(\S+)/g)].map(
    ([, seconds, light]) => ({ atMs: Math.round(Number(seconds) * 1000), isSeen: Number(light) > seenFrom }),
  );
  let count = 0;
  return told
    .flatMap(({ atMs, isSeen }, index): SubtitlePicture[] => {
      if (!isSeen) return [];
      count += 1;
      const endMs = Math.min(durationMs, told[index + 1]?.atMs ?? durationMs);
      return [{ startMs: Math.max(0, atMs), endMs, file: `subtitle-${String(count).padStart(6, "0")}.png` }];
    })
    .slice(0, maxFrames);
}

/** Joins equal pictures that follow one another into one subtitle, and drops those that are never seen. */
async function joinSame(pictures: readonly SubtitlePicture[], folder: string): Promise<SubtitlePicture[]> {
  const joined: SubtitlePicture[] = [];
  let last: { picture: SubtitlePicture; hash: string } | null = null;
  for (const picture of pictures) {
    const path = join(folder, picture.file);
    if (picture.endMs <= picture.startMs) {
      await rm(path, { force: true });
      continue;
    }
    const hash = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
    if (last !== null && last.hash === hash && picture.startMs - last.picture.endMs <= sameGapMs) {
      last.picture.endMs = picture.endMs;
      await rm(path, { force: true });
      continue;
    }
    const own = { ...picture };
    joined.push(own);
    last = { picture: own, hash };
  }
  return joined;
}
