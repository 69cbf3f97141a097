import { limits } from "@voxloom/contract";
import { broughtSubtitleEndings, isBroughtAsSubtitles, maxBytesOfSubtitles } from "@voxloom/subtitles";

/** Why a file cannot be sent, known before any of it is: its ending, its size, or nothing in it. */
export type FileFault = "wrongType" | "empty" | "tooLarge";

const getEnding = (name: string): string => name.split(".").pop()?.toLowerCase() ?? "";
const isOneOf = (endings: readonly string[], name: string) => endings.includes(getEnding(name));

/** The fault of a video or recording where such endings are taken, or null. */
export function faultOfMedia(file: File, endings: readonly string[]): FileFault | null {
  if (!isOneOf(endings, file.name)) return "wrongType";
  if (file.size === 0) return "empty";
  return file.size > limits.maxUploadBytes ? "tooLarge" : null;
}

/** The fault of a file that is named as subtitles, or null. */
export function faultOfSubtitles(file: File): FileFault | null {
  if (file.size === 0) return "empty";
  return file.size > (maxBytesOfSubtitles(file.name) ?? limits.maxSubtitleBytes) ? "tooLarge" : null;
}

/** Whether a file can be brought as subtitles. */
export const isSubtitleFile = (file: File): boolean =>
  isBroughtAsSubtitles(file.name) && faultOfSubtitles(file) === null;

/** For the browser's file dialog. */
export const buildAccept = (endings: readonly string[]): string =>
  endings.map((ending) => `.${ending}`).join(",");
export const acceptSubtitles = buildAccept(broughtSubtitleEndings);
