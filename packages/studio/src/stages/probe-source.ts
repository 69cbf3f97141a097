import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { AppError, type DubSettings, type MediaInfo } from "@voxloom/contract";
import type { Workshop } from "../graph/workshop.ts";
import type { Source } from "./source.ts";

type Order = {
  path: string;
  name: string;
  contentHash: string;
  info: MediaInfo;
  limitMs: number | undefined;
  settings: DubSettings;
};

/** The source with its key, and the sound track that was asked for. Throws MEDIA_NO_AUDIO. */
export async function probeSource(workshop: Workshop, order: Order): Promise<Source> {
  const { path, name, info, limitMs = info.durationMs, settings } = order;
  return await workshop.board.run("probe", null, async () => {
    const { length } = info.audioTracks;
    if (settings.audioTrack >= length) {
      const message =
        length === 0
          ? `"${name}" has no sound track. Choose a file with sound.`
          : `"${name}" has ${length} sound tracks; track ${settings.audioTrack + 1} was asked for. Choose another.`;
      throw new AppError("MEDIA_NO_AUDIO", message, { name });
    }
    const key = order.contentHash === "" ? await hashOf(path, workshop.branches.signal) : order.contentHash;
    const durationMs = Math.min(info.durationMs, limitMs);
    return { path, name, key, info: { ...info, durationMs }, isCut: durationMs < info.durationMs, settings };
  });
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash, { signal });
  return hash.digest("hex");
}
