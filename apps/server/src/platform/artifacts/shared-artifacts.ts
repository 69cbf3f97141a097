import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@voxloom/contract";
import type { SharedArtifacts } from "@voxloom/studio";
import pLimit from "p-limit";
import { create, extract } from "tar";
import type { Logger } from "../log/index.ts";
import type { FileStorage } from "../storage/index.ts";

const prefix = "artifacts";
/** Uploads beside a production: enough to keep up with it, and no more. */
const offersAtOnce = 2;

const getKey = (key: string): string => `${prefix}/${key.slice(0, 2)}/${key}.tar`;

/** Artifacts in the storage that machines share: one archive each, which appears whole. */
export function shareArtifacts(storage: FileStorage, log: Logger): SharedArtifacts {
  const limit = pLimit(offersAtOnce);
  return {
    async fetch(key, folder) {
      try {
        const file = await storage.find(getKey(key));
        await pipeline(await file.openRead(), extract({ cwd: folder, strict: true }));
        return true;
      } catch (error) {
        if (!(error instanceof AppError)) log.warn({ err: error, key }, "could not fetch an artifact");
        return false;
      }
    },
    offer: (key, folder) =>
      limit(async () => {
        try {
          const archive = create({ cwd: folder, portable: true }, ["."]);
          await storage.write(getKey(key), Readable.from(archive));
        } catch (error) {
          log.warn({ err: error, key }, "could not share an artifact");
        }
      }),
  };
}

/** Removes artifacts that were shared longer ago than this; who needs one makes it anew. Answers how many. */
export async function removeSharedArtifacts(storage: FileStorage, olderThanMs: number): Promise<number> {
  let removed = 0;
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    if (Date.now() - modifiedAt.getTime() < olderThanMs) continue;
    await storage.delete(key);
    removed += 1;
  }
  return removed;
}
