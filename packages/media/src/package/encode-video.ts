import { readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError, limits, type VideoFormat } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { makeWorkFolder } from "../ffmpeg/program-user.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import { parseRate } from "../inspect/describe-media.ts";
import { probeFile } from "../inspect/probe-file.ts";
import type { MediaCall } from "../media-call.ts";
import { isFaultOfInput } from "../media-error.ts";
import { findVideoEncoder, type VideoEncoder } from "./video-encoders.ts";
import { writeZip } from "./write-zip.ts";

export type EncodeVideoRequest = MediaCall & {
  /** A finished video of ours: H.264 in MP4. */
  path: string;
  format: VideoFormat;
  /** To write; its ending is {@link videoFormatEnding}. */
  outputPath: string;
  /** Throws where so many bytes have no place: asked before frames are written, which take many times the video's. */
  ensureFree?: (bytes: number) => Promise<void>;
};

/** Endings of files of each format. */
export const videoFormatEnding: Readonly<Record<VideoFormat, string>> = {
  h265: ".mp4",
  vp9: ".webm",
  av1: ".mp4",
  prores: ".mov",
  gif: ".gif",
  png: ".zip",
  jpeg: ".zip",
};

/** Formats that are a picture for each frame, and the endings of those. */
const pictureEnding = { png: "png", jpeg: "jpg" } as const;
type PictureFormat = keyof typeof pictureEnding;
/** Bytes that a pixel of such a picture takes at most, where it is no noise: of three that it has. */
const bytesPerPixel: Readonly<Record<PictureFormat, number>> = { png: 2, jpeg: 1 };
const isOfPictures = (format: VideoFormat): format is PictureFormat => format in pictureEnding;

const named = [
  "-colorspace",
  "bt709",
  "-color_primaries",
  "bt709",
  "-color_trc",
  "bt709",
  "-color_range",
  "tv",
];

/** What stands beside the encoder of the picture: the sound, and the file. */
const rest: Readonly<Record<Exclude<VideoFormat, "gif" | PictureFormat>, readonly string[]>> = {
  // Players of Apple know H.265 by this tag alone.
  h265: ["-tag:v", "hvc1", ...named, "-c:a", "copy", "-movflags", "+faststart", "-f", "mp4"],
  vp9: [...named, "-c:a", "libopus", "-b:a", "128k", "-f", "webm"],
  av1: [...named, "-c:a", "copy", "-movflags", "+faststart", "-f", "mp4"],
  prores: [...named, "-c:a", "pcm_s16le", "-f", "mov"],
};

/** Of a GIF: frames a second, and pixels of its longer side at most. Each is a whole picture, without a sound. */
const gif = { frameRate: 12, longerSide: 480 } as const;

/**
 * A finished video in another format. Throws AppError BAD_INPUT where nothing here encodes it, and what `runTool` throws.
 */
export async function encodeVideo(request: EncodeVideoRequest): Promise<void> {
  const { path, format, outputPath, signal } = request;
  const encoder = await findVideoEncoder(format);
  if (encoder === null)
    throw new AppError("BAD_INPUT", `ffmpeg on this machine has no encoder for ${format}.`, {
      field: "spec.format",
    });
  const { probe } = await probeFile(path, signal, { formats: "mov" });
  const durationMs = Math.round((probe.format?.duration ?? 0) * 1000);
  if (isOfPictures(format)) {
    const picture = probe.streams.find(({ codec_type }) => codec_type === "video");
    const { width = 0, height = 0, avg_frame_rate = "" } = picture ?? {};
    const frames = Math.ceil((durationMs * parseRate(avg_frame_rate)) / 1000);
    await request.ensureFree?.(frames * width * height * bytesPerPixel[format]);
    return encodePictures({ ...request, format }, { encoder, durationMs });
  }
  await writeWholeFile(outputPath, (temporaryPath) =>
    format === "gif"
      ? encodeGif(request, { durationMs, temporaryPath })
      : encodeMoving({ ...request, format }, { encoder, durationMs, temporaryPath }).catch(
          async (error: unknown) => {
            // It passed its trial, and has no room for this picture, or for one more at once: a program has.
            const program = encoder.isHardware && isFaultOfInput(error) ? await findProgram(format) : null;
            if (program === null) throw error;
            await encodeMoving({ ...request, format }, { encoder: program, durationMs, temporaryPath });
          },
        ),
  );
}

const findProgram = (format: VideoFormat): Promise<VideoEncoder | null> =>
  findVideoEncoder(format, { mayBeHardware: false });

/** Every frame as a picture of its own, in a zip; they go from the disk one by one as they are packed. */
async function encodePictures(
  { path, format, outputPath, signal, onProgress }: EncodeVideoRequest & { format: PictureFormat },
  { encoder, durationMs }: { encoder: VideoEncoder; durationMs: number },
): Promise<void> {
  const folder = await makeWorkFolder(join(dirname(outputPath), "frames-"));
  const call = { durationMs, ...(signal && { signal }) };
  try {
    await runFfmpeg({
      ...{ ...call, stage: "encode-video", timeoutMs: Math.max(3_600_000, durationMs * 60) },
      // The pattern of their names is no file that could be given to the program: the folder is.
      writes: [folder],
      ...(onProgress && { onProgress: (fraction: number) => onProgress(fraction * 0.8) }),
      args: [
        ...[...inputArguments(path, { formats: "mov" }), "-map", "0:v:0", "-vf", encoder.filter],
        ...[...encoder.arguments, "-fps_mode", "passthrough", "-f", "image2"],
        fileArgument(join(folder, `frame-%05d.${pictureEnding[format]}`)),
      ],
    });
    const names = (await readdir(folder)).toSorted();
    await writeZip({
      entries: names.map((name) => ({
        name,
        // They are compressed already.
        isPacked: false,
        make: (to) => rename(join(folder, name), to),
      })),
      outputPath,
      ...(signal && { signal }),
      ...(onProgress && { onProgress: (fraction: number) => onProgress(0.8 + fraction * 0.2) }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Encoding = { durationMs: number; temporaryPath: string };

async function encodeMoving(
  { path, format, signal, onProgress }: EncodeVideoRequest & { format: keyof typeof rest },
  { encoder, durationMs, temporaryPath }: Encoding & { encoder: VideoEncoder },
): Promise<void> {
  const args = [
    ...encoder.device,
    ...inputArguments(path, { formats: "mov" }),
    // A sound where there is one.
    ...["-map", "0:v:0", "-map", "0:a:0?"],
    ...["-vf", encoder.filter, ...encoder.arguments, ...rest[format], fileArgument(temporaryPath)],
  ];
  // Programs for AV1 and H.265 take long on a busy machine.
  const timeoutMs = Math.max(3_600_000, durationMs * 60);
  await runFfmpeg({ stage: "encode-video", args, durationMs, timeoutMs, signal, onProgress });
}

/** Its colors are found first, in a run of their own: both at once would hold every frame in memory. */
async function encodeGif(
  { path, signal, onProgress }: EncodeVideoRequest,
  { durationMs, temporaryPath }: Encoding,
): Promise<void> {
  const { frameRate, longerSide } = gif;
  const small = `fps=${frameRate},scale='if(gt(iw,ih),min(iw,${longerSide}),-2)':'if(gt(iw,ih),-2,min(ih,${longerSide}))':flags=area`;
  const input = inputArguments(path, { before: ["-t", String(limits.maxGifMs / 1000)], formats: "mov" });
  const palette = `${temporaryPath}.palette.png`;
  const call = { stage: "encode-video", durationMs, signal };
  try {
    await runFfmpeg({
      ...call,
      ...(onProgress && { onProgress: (fraction: number) => onProgress(fraction / 2) }),
      args: [
        ...[...input, "-an", "-vf", `${small},palettegen=stats_mode=diff`],
        ...["-frames:v", "1", "-f", "image2", "-update", "1", fileArgument(palette)],
      ],
    });
    await runFfmpeg({
      ...call,
      ...(onProgress && { onProgress: (fraction: number) => onProgress(0.5 + fraction / 2) }),
      args: [
        ...[...input, ...inputArguments(palette, { formats: "png_pipe" }), "-an"],
        ...[
          "-filter_complex",
          `[0:v]${small}[v];[v][1:v]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle`,
        ],
        ...["-loop", "0", "-f", "gif", fileArgument(temporaryPath)],
      ],
    });
  } finally {
    await rm(palette, { force: true });
  }
}
