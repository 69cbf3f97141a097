import { limits, maxBytesOfName } from "@voxloom/contract";
import {
  broughtSubtitleEndings,
  isBroughtAsSubtitles,
  isVobSubIndexName,
  maxBytesOfSubtitles,
} from "@voxloom/subtitles";

/**
 * Why a file cannot be sent, known before any of it is: its ending, its size, nothing in it, or that it is the index of
 * subtitles that are not with it.
 */
export type FileFault = "wrongType" | "empty" | "tooLarge" | "indexAlone";

const getEnding = (name: string): string => name.split(".").pop()?.toLowerCase() ?? "";
const isOneOf = (endings: readonly string[], name: string) => endings.includes(getEnding(name));

/** The fault of a video, a recording or a picture where such endings are taken, or null. */
export function faultOfMedia(file: File, endings: readonly string[]): FileFault | null {
  if (isVobSubIndexName(file.name)) return "indexAlone";
  if (!isOneOf(endings, file.name)) return "wrongType";
  if (file.size === 0) return "empty";
  return file.size > (maxBytesOfName(file.name) ?? limits.maxUploadBytes) ? "tooLarge" : null;
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
export const acceptSubtitles = buildAccept([...broughtSubtitleEndings, "idx"]);

const getStem = (name: string): string => name.toLowerCase().replace(/\.[^.]*$/, "");

/**
 * The subtitles of discs that come as two files, each as one: the index stands behind its pictures. It is found by its
 * name, or where there is one of each. Reads nothing.
 */
export function joinIndexes(files: readonly File[]): File[] {
  const indexes = files.filter(({ name }) => isVobSubIndexName(name));
  const pictures = files.filter(({ name }) => getEnding(name) === "sub");
  const isOnlyPair = indexes.length === 1 && pictures.length === 1;
  const joined = new Set<File>();
  const all = files.map((file) => {
    if (!pictures.includes(file)) return file;
    const index = indexes.find(({ name }) => isOnlyPair || getStem(name) === getStem(file.name));
    if (index === undefined) return file;
    joined.add(index);
    const { name, type, lastModified } = file;
    return new File([file, index], name, { type, lastModified });
  });
  return all.filter((file) => !joined.has(file));
}
