import type { MediaInfo } from "@voxloom/contract";

/** Containers whose time stamps can be carried over as they are; AVI has none for B-frames. */
const copyableContainers = new Set(["mp4", "mov", "mkv", "webm"]);
/** Formats of pixels that browsers decode. */
const browserPixels = new Set(["yuv420p", "yuvj420p"]);

/** Whether a picture may be copied into a file that takes these codecs. `pixelFormat` as ffprobe names it. */
export const isVideoCopyable = (
  info: MediaInfo,
  pixelFormat: string | undefined,
  codecs: ReadonlySet<string> | "any",
): boolean =>
  info.video !== null &&
  copyableContainers.has(info.container) &&
  (codecs === "any" ||
    (codecs.has(info.video.codec) && (pixelFormat === undefined || browserPixels.has(pixelFormat))));

/** The encoder's clock is the source's: on a grid of frames, frames at odd times would fall together. */
export const storedTimes = ["-fps_mode", "vfr", "-enc_time_base", "-1"];
/** Arguments that encode a picture anew: sides even, as 4:2:0 asks. */
export const encodeVideoArguments: readonly string[] = [
  ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-threads", "0", "-pix_fmt", "yuv420p"],
  ...storedTimes,
];
export const evenSides = "scale=trunc(iw/2)*2:trunc(ih/2)*2";
