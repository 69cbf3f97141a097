import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { AppError, type MediaInfo } from "@voxloom/contract";
import type { Source } from "./source.ts";

type Order = {
  path: string;
  name: string;
  contentHash: string;
  info: MediaInfo;
  limitMs?: number;
  audioTrack: number;
  /** A video without any sound track is taken too. Default: it is refused. */
  mayBeSilent?: boolean;
};

/** The source with its key. Throws MEDIA_NO_AUDIO where the sound track that was asked for is not there. */
export async function probeSource(order: Order, signal: AbortSignal): Promise<Source> {
  const { path, name, info, limitMs = info.durationMs, audioTrack, mayBeSilent = false } = order;
  const { length } = info.audioTracks;
  const isSilent = length === 0 && info.video !== null && mayBeSilent;
  if (audioTrack >= length && !isSilent) {
    const message =
      length === 0
        ? `"${name}" has no sound track. Choose a file with sound.`
        : `"${name}" has ${length} sound tracks; track ${audioTrack + 1} was asked for. Choose another.`;
    throw new AppError("MEDIA_NO_AUDIO", message, { name });
  }
  const key = order.contentHash === "" ? await computeHash(path, signal) : order.contentHash;
  const durationMs = Math.min(info.durationMs, limitMs);
  return { path, name, key, info: { ...info, durationMs }, isCut: durationMs < info.durationMs };
}

/** SHA-256 of a file, hexadecimal. */
export async function computeHash(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(
    createReadStream(path, { highWaterMark: 1024 * 1024 }),
    hash,
    signal === undefined ? {} : { signal },
  );
  return hash.digest("hex");
}
