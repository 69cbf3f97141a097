import { AppError, type ErrorDetails, limits } from "@voxloom/contract";

const accepted = "MP4, MOV, MKV, WebM, AVI, MP3, WAV, M4A, FLAC, OGG, AAC, AMR or 3GP";
const time = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
};

/** The errors of the door, each with the file's name, the limit and what to do. */
export const refusals = (name: string) => {
  const refuse = (code: AppError["code"], message: string, details: ErrorDetails = {}) =>
    new AppError(code, message, { name, ...details });
  return {
    empty: () => refuse("MEDIA_EMPTY", `"${name}" is empty (0 bytes). Choose the file again.`),
    unsupported: (what: string) =>
      refuse(
        "MEDIA_TYPE_UNSUPPORTED",
        `"${name}" is not a video or a sound recording but: ${what}. Bring ${accepted}.`,
        {
          found: what,
          limit: accepted,
        },
      ),
    pointsElsewhere: (what: string, target: string) =>
      refuse(
        "MEDIA_POINTS_ELSEWHERE",
        `"${name}" holds no sound or picture: it is a list (${what}) that points to other files or addresses, such as ${target}. Bring the video file itself.`,
        { found: what, target },
      ),
    unreadable: (why: string) =>
      refuse(
        "MEDIA_UNREADABLE",
        `"${name}" cannot be read: ${why}. Play it on your computer; if it plays, convert it to MP4 and bring that.`,
        { reason: why },
      ),
    truncated: (why: string) =>
      refuse("MEDIA_TRUNCATED", `"${name}" is cut off: ${why}. Copy or download the whole file again.`, {
        reason: why,
      }),
    noAudio: () =>
      refuse(
        "MEDIA_NO_AUDIO",
        `"${name}" has no sound track, so there is nothing to dub. Bring a file with sound.`,
      ),
    lengthUnbelievable: (saidMs: number, foundMs: number) =>
      refuse(
        "MEDIA_LENGTH_UNBELIEVABLE",
        `"${name}" says that it is ${time(saidMs)} long, but its content ends at ${time(foundMs)}. Save it anew with a video editor and bring that.`,
        { said: time(saidMs), found: time(foundMs), limit: time(foundMs) },
      ),
    tooLong: (durationMs: number, limitMs: number) =>
      refuse(
        "MEDIA_TOO_LONG",
        `"${name}" is ${time(durationMs)} long; the longest that is taken is ${time(limitMs)}. Cut it into shorter files.`,
        { duration: time(durationMs), limit: time(limitMs), limitMs },
      ),
    tooManyPixels: (width: number, height: number, sidePixels: number) =>
      refuse(
        "MEDIA_TOO_MANY_PIXELS",
        `The picture of "${name}" is ${width} x ${height} pixels; at most ${sidePixels} pixels a side are taken. Export it smaller.`,
        { width, height, limit: sidePixels },
      ),
  };
};
export type Refusals = ReturnType<typeof refusals>;

const acceptedImages = "PNG, JPEG, WebP, AVIF or GIF";

/** The errors of the door for pictures, each with the file's name and what to do. */
export const imageRefusals = (name: string) => ({
  empty: () => refusals(name).empty(),
  unsupported: (what: string) =>
    new AppError(
      "MEDIA_TYPE_UNSUPPORTED",
      `"${name}" is not a picture but: ${what}. Bring ${acceptedImages}.`,
      { name, found: what, limit: acceptedImages },
    ),
  unreadable: (cause?: unknown) =>
    new AppError(
      "MEDIA_UNREADABLE",
      `"${name}" cannot be read. Open it in a viewer, save it again and bring that.`,
      { name },
      { cause },
    ),
  truncated: () =>
    new AppError("MEDIA_TRUNCATED", `"${name}" is cut off. Copy or download the whole file again.`, { name }),
  tooManyPixels: (width: number, height: number) =>
    refusals(name).tooManyPixels(width, height, limits.maxImageSidePixels),
});
export type ImageRefusals = ReturnType<typeof imageRefusals>;
