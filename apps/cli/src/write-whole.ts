import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";

/** A file wanted, and how it is made at the path given instead of its own. */
export type WantedFile = { path: string; make: (partPath: string) => Promise<void> };

/** Makes files that appear whole and together, or not at all. A signal that comes before the last is made stops it. */
export async function writeAllWhole(wanted: readonly WantedFile[], signal?: AbortSignal): Promise<void> {
  // Beside its place, so that a rename suffices; by a short name, since the wanted one may be as long as names can be.
  const parts = wanted.map(({ path, make }) => ({
    path,
    make,
    partPath: join(dirname(path), `.voxloom-${randomUUID()}${extname(path).slice(0, 8)}`),
  }));
  try {
    for (const { make, partPath } of parts) {
      await make(partPath);
      signal?.throwIfAborted();
    }
    for (const { path, partPath } of parts) await rename(partPath, path);
  } finally {
    await Promise.all(parts.map(({ partPath }) => rm(partPath, { force: true })));
  }
}

/** Writes a file that appears whole or not at all. */
export const writeWhole = (path: string, content: string | Uint8Array): Promise<void> =>
  writeAllWhole([{ path, make: (partPath) => writeFile(partPath, content) }]);
