import {
  AppError,
  acceptedMediaExtensions,
  documentExtensions,
  fontExtensions,
  imageExtensions,
  limits,
  type MaterialKind,
  maxBytesOfName,
  textExtensions,
} from "@voxloom/contract";
import { broughtSubtitleEndings, maxBytesOfSubtitles } from "@voxloom/subtitles";
import { findExtension } from "./file-name.ts";

const mediaExtensions: readonly string[] = acceptedMediaExtensions;
const playlistExtensions = ["m3u8", "m3u", "mpd", "pls", "asx", "xspf", "ffconcat"];

/** Whether a name says a list of other files instead of media. */
export const isPlaylistName = (name: string): boolean => playlistExtensions.includes(findExtension(name));

/** The refusal of a list that leads to other files or hosts. */
export const pointsElsewhere = (name: string): AppError =>
  new AppError(
    "MEDIA_POINTS_ELSEWHERE",
    `"${name}" is a list that points to other files or addresses, not a recording. Bring the video or sound file itself.`,
    { name },
  );

/** Throws AppError when an upload can be refused before a byte is sent. A name without an ending is left to the check of the content. */
export function checkUpload(
  { name, sizeBytes }: { name: string; sizeBytes: number },
  maxUploadBytes: number,
): void {
  if (sizeBytes === 0) {
    throw new AppError("MEDIA_EMPTY", `"${name}" is empty (0 bytes). Choose a file with sound in it.`, {
      name,
    });
  }
  const extension = findExtension(name);
  const accepted = [
    ...[...mediaExtensions, ...broughtSubtitleEndings],
    ...[...textExtensions, ...documentExtensions, ...imageExtensions, ...fontExtensions],
  ];
  if (extension !== "" && !accepted.includes(extension)) {
    throw new AppError(
      "MEDIA_TYPE_UNSUPPORTED",
      `"${name}" is not a kind of file that can be used here. These can: ${accepted.join(", ")}.`,
      { name, accepted: accepted.join(", ") },
    );
  }
  const maxBytes = Math.min(getMaxBytes(name), maxUploadBytes);
  if (sizeBytes > maxBytes) throw fileTooLarge(name, maxBytes);
}

/** How large a file with such a name may be. */
const getMaxBytes = (name: string): number =>
  maxBytesOfName(name) ?? maxBytesOfSubtitles(name) ?? limits.maxUploadBytes;

/** How large what a link leads to may be, in bytes: as what is uploaded of its kind. */
export const maxBytesOfLink = (kind: MaterialKind, maxUploadBytes: number): number =>
  kind === "image" ? Math.min(limits.maxImageBytes, maxUploadBytes) : maxUploadBytes;

/** The refusal of a file above a limit. */
export function fileTooLarge(name: string, maxBytes: number): AppError {
  const limitMb = Math.floor(maxBytes / 1024 ** 2);
  return new AppError(
    "FILE_TOO_LARGE",
    `"${name}" is larger than the ${limitMb} MB that are taken. Shorten or compress it.`,
    {
      name,
      limitMb,
    },
  );
}

/** A file's kind from what is in it: pictures that move make it a video. */
export const getKind = (info: { video: unknown }): "video" | "audio" =>
  info.video === null ? "audio" : "video";
