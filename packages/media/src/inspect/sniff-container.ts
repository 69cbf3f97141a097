import { fileTypeFromFile } from "file-type";

/** Containers that are let in: what `file-type` calls them, and the name they have in this product. */
const containerOfExtension: Readonly<Record<string, string>> = {
  mp4: "mp4",
  m4v: "mp4",
  "3gp": "mp4",
  "3g2": "mp4",
  f4v: "mp4",
  mov: "mov",
  m4a: "m4a",
  m4b: "m4a",
  f4a: "m4a",
  mkv: "mkv",
  webm: "webm",
  avi: "avi",
  mp3: "mp3",
  wav: "wav",
  flac: "flac",
  ogg: "ogg",
  oga: "ogg",
  ogv: "ogg",
  ogm: "ogg",
  opus: "ogg",
  spx: "ogg",
  aac: "aac",
  amr: "amr",
};

/** A file made to be slow to recognize is of no known kind. */
const timeLimitMs = 10_000;

const maxBytes = 16 * 1024 ** 2;

export type Sniffed =
  | { kind: "media"; container: string }
  | { kind: "other"; what: string }
  /** Binary of no known kind: an MP3 may begin with rubbish, so ffprobe has the last word. */
  | { kind: "unknown" };

/** Says what a file is by its content; its name does not count. */
export async function sniffContainer(path: string): Promise<Sniffed> {
  const type = await fileTypeFromFile(path, {
    signal: AbortSignal.timeout(timeLimitMs),
    maxBufferSize: maxBytes,
  }).catch(() => undefined);
  if (type === undefined) return { kind: "unknown" };
  const container = containerOfExtension[type.ext];
  return container === undefined ? { kind: "other", what: type.mime } : { kind: "media", container };
}
