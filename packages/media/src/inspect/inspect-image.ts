import { rm, stat } from "node:fs/promises";
import { limits, type MediaInfo } from "@voxloom/contract";
import { fileTypeFromFile } from "file-type";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { runFfprobe } from "../ffmpeg/run-ffprobe.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { boxLengths } from "./box-lengths.ts";
import { type CameraNotes, readCameraNotes } from "./camera-notes.ts";
import { convertPicture } from "./convert-picture.ts";
import { type ImageHead, readAvifHead, readWebpHead } from "./image-heads.ts";
import { probeSchema } from "./probe-schema.ts";
import { readHead } from "./read-head.ts";
import { type ImageRefusals, imageRefusals } from "./refusals.ts";

export type InspectImageRequest = MediaCall & {
  path: string;
  /** The name a person gave the file, for errors. */
  name: string;
  /** JPEG to write, at most 640 pixels wide. */
  posterPath: string;
};

export type InspectedImage = CameraNotes & {
  /** png, jpg, webp, gif or avif. */
  container: string;
  /** Sides in pixels, as the picture is looked at. */
  width: number;
  height: number;
  isAnimated: boolean;
};

/** What is kept of a picture's file. */
export const describeImage = ({ container, ...image }: InspectedImage): MediaInfo => ({
  ...{ container, durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] },
  image,
});

/** The one decoder of ffmpeg 5 that may read each kind of picture; null: none can, and it is converted first. */
const kinds: Readonly<Record<string, { container: string; demuxer: string | null }>> = {
  "image/png": { container: "png", demuxer: "png_pipe" },
  "image/apng": { container: "png", demuxer: "png_pipe" },
  "image/jpeg": { container: "jpg", demuxer: "jpeg_pipe" },
  "image/webp": { container: "webp", demuxer: "webp_pipe" },
  "image/gif": { container: "gif", demuxer: "gif" },
  "image/avif": { container: "avif", demuxer: null },
};

/** The decoder of pictures of a container, as {@link inspectImage} names it; null: none reads them. */
export const imageDemuxer = (container: string): string | null =>
  Object.values(kinds).find((kind) => kind.container === container)?.demuxer ?? null;

const posterWidthPixels = 640;

/**
 * The door for pictures that strangers bring: says what a picture is and makes its poster, or says why it cannot be
 * taken. Throws AppError MEDIA_EMPTY, MEDIA_TYPE_UNSUPPORTED, MEDIA_UNREADABLE, MEDIA_TRUNCATED,
 * MEDIA_TOO_MANY_PIXELS.
 */
export async function inspectImage(request: InspectImageRequest): Promise<InspectedImage> {
  const { path, name } = request;
  const refuse = imageRefusals(name);
  if ((await stat(path)).size === 0) throw refuse.empty();
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const kind = kinds[found?.mime ?? ""];
  if (found === undefined || kind === undefined) throw refuse.unsupported(found?.mime ?? "unknown bytes");
  const head = await readImageHead(request, { mime: found.mime, demuxer: kind.demuxer }, refuse);
  const { width, height } = head;
  if (width * height > limits.maxImagePixels || Math.max(width, height) > limits.maxImageSidePixels)
    throw refuse.tooManyPixels(width, height);
  const demuxer = head.isReadable ? kind.demuxer : null;
  const { isAnimated } = head;
  if (demuxer === null) await convertToPoster(request, refuse);
  else await makePoster(request, demuxer, refuse);
  // A photo that was taken with the telephone on its side is turned when it is looked at.
  const poster = await probeImage(request.posterPath, "jpeg_pipe", request.signal);
  const isTurned = poster !== null && width !== height && poster.width > poster.height !== width > height;
  const sides = isTurned ? { width: height, height: width } : { width, height };
  return { container: kind.container, ...sides, isAnimated, ...readCameraNotes(await readHead(path)) };
}

async function readImageHead(
  { path, signal }: InspectImageRequest,
  { mime, demuxer }: { mime: string; demuxer: string | null },
  refuse: ImageRefusals,
): Promise<ImageHead> {
  if (mime === "image/avif") {
    const { declaredBytes, actualBytes } = await boxLengths(path);
    if (declaredBytes > actualBytes) throw refuse.truncated();
  }
  const bytes = await readHead(path);
  const own =
    mime === "image/avif" ? readAvifHead(bytes) : mime === "image/webp" ? readWebpHead(bytes) : null;
  if (own !== null) return own;
  const probed = demuxer === null ? null : await probeImage(path, demuxer, signal);
  if (probed === null || probed.width < 1 || probed.height < 1) throw refuse.unreadable();
  const { width, height, frames } = probed;
  return { width, height, isAnimated: frames > 1 || mime === "image/apng", isReadable: true };
}

async function probeImage(path: string, demuxer: string, signal: AbortSignal | undefined) {
  const args = [
    ...["-v", "error", "-threads", "1", "-protocol_whitelist", "file", "-format_whitelist", demuxer],
    ...["-f", demuxer, "-count_packets", "-show_streams", "-of", "json", fileArgument(path)],
  ];
  const { stdout } = await runFfprobe({ args, ...(signal ? { signal } : {}) });
  const read = probeSchema.safeParse(parseJson(stdout));
  const [stream] = read.success ? read.data.streams : [];
  return stream === undefined
    ? null
    : { width: stream.width, height: stream.height, frames: stream.nb_read_packets };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** A picture that ffmpeg cannot read: it is made one that it can. */
async function convertToPoster(request: InspectImageRequest, refuse: ImageRefusals): Promise<void> {
  const { path, posterPath, signal } = request;
  const outputPath = `${posterPath}.png`;
  try {
    await convertPicture({ path, outputPath, signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw refuse.unreadable(error);
    });
    await makePoster({ ...request, path: outputPath }, "png_pipe", refuse);
  } finally {
    await rm(outputPath, { force: true });
  }
}

/** The first picture, on white where one sees through it, without anything else that was in the file. */
async function makePoster(
  { path, posterPath, signal }: InspectImageRequest,
  demuxer: string,
  refuse: ImageRefusals,
): Promise<void> {
  await writeWholeFile(posterPath, async (temporaryPath) => {
    // In RGB ffmpeg 5 crashes where it comes to laying one on the other.
    // However flat a picture is, a line of it stays.
    const scale = `scale='min(${posterWidthPixels},iw)':'max(1,round(ow*ih/iw))',format=yuva444p`;
    const filters = `[0:v]${scale},split[a][b];[a]drawbox=c=white:t=fill:replace=1[paper];[paper][b]overlay=format=yuv444`;
    const args = [
      ...inputArguments(path, {
        before: ["-max_pixels", String(limits.maxImagePixels), "-f", demuxer],
        formats: demuxer,
      }),
      ...["-filter_complex", filters, "-frames:v", "1", "-map_metadata", "-1"],
      ...["-q:v", "3", "-pix_fmt", "yuvj420p", "-f", "image2", "-update", "1", fileArgument(temporaryPath)],
    ];
    await runFfmpeg({ stage: "image-poster", args, signal, timeoutMs: 60_000 }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw refuse.unreadable(error);
    });
  });
}
