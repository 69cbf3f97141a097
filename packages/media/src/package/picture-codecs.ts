import type { MediaInfo } from "@voxloom/contract";

/** Pictures that every current browser shows from an MP4 file. HEVC is not among them. */
const mp4Codecs = new Set(["h264", "vp9", "av1"]);
/** Containers whose time stamps can be carried over as they are; AVI has none for B-frames. */
const copyableContainers = new Set(["mp4", "mov", "mkv", "webm"]);
/** Formats of pixels that browsers decode. */
const browserPixels = new Set(["yuv420p", "yuvj420p"]);

/** Whether a picture may be copied into an MP4 file that browsers play. `pixelFormat` as ffprobe names it. */
export const isPictureCopyable = (info: MediaInfo, pixelFormat: string | undefined): boolean =>
  info.video !== null &&
  mp4Codecs.has(info.video.codec) &&
  copyableContainers.has(info.container) &&
  (pixelFormat === undefined || browserPixels.has(pixelFormat));

/** Arguments that encode a picture anew: sides even, as 4:2:0 asks. */
export const encodePictureArguments: readonly string[] = [
  ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-threads", "0", "-pix_fmt", "yuv420p"],
  // The encoder's clock is the source's: on a grid of frames, frames at odd times would fall together.
  ...["-fps_mode", "vfr", "-enc_time_base", "-1"],
];
export const evenSides = "scale=trunc(iw/2)*2:trunc(ih/2)*2";
