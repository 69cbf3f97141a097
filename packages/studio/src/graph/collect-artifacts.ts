import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "./has-code.ts";

/** Under which a collector moves an artifact. Whoever uses the artifact meanwhile takes the folder away, and it stays. */
export const leavingFolder = (tmpRoot: string, key: string): string => join(tmpRoot, `leaving-${key}`);

/** When a folder was last used, in milliseconds since 1970; null where there is none. */
export const lastUseMs = async (folder: string): Promise<number | null> =>
  (await stat(folder).catch(() => null))?.mtimeMs ?? null;

type Collection = { rootFolder: string; tmpRoot: string; unusedForMs: number };

/** Removes the artifacts of a store that were not used for so long; gives their number. */
export async function collectArtifacts({ rootFolder, tmpRoot, unusedForMs }: Collection): Promise<number> {
  const isUnused = async (folder: string): Promise<boolean> => {
    const lastMs = await lastUseMs(folder);
    return lastMs !== null && Date.now() - lastMs >= unusedForMs;
  };
  let removed = 0;
  for (const shard of (await readdir(rootFolder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const key of await readdir(join(rootFolder, shard))) {
      const folder = join(rootFolder, shard, key);
      if (!(await isUnused(folder))) continue;
      if (await removeArtifact(folder, leavingFolder(tmpRoot, key), isUnused)) removed += 1;
    }
  }
  return removed;
}

/**
 * Removes an artifact unless it is used meanwhile; false where it stays.
 * A user first notes the use and then takes `leaving` away; we first make `leaving` and then look for uses. Whichever
 * order the steps fall in, either we see the use, or the artifact's move fails because our place is gone, or it moved
 * first and the user sees that it is not there. The place has a name of its own, so that another collector's `leaving`
 * is not taken for ours. A collector that dies leaves `leaving` to the sweep.
 */
export async function removeArtifact(
  folder: string,
  leaving: string,
  isUnused: (folder: string) => Promise<boolean>,
): Promise<boolean> {
  try {
    await mkdir(leaving);
  } catch (error) {
    // Another collector is at it, or died at it.
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
  try {
    const place = join(leaving, randomUUID());
    await mkdir(place);
    if (!(await isUnused(folder))) return false;
    await rename(folder, join(place, "artifact"));
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  } finally {
    await rm(leaving, { recursive: true, force: true });
  }
}
