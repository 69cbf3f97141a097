import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { withDiskFull } from "./disk-full.ts";

/**
 * Makes files under temporary names beside their places and renames them when all is done, so that a name
 * that exists is a file that is whole. What was begun is removed when the making fails.
 */
export async function writeWhole<T>(
  paths: readonly string[],
  make: (temporaryPaths: string[]) => Promise<T>,
): Promise<T> {
  const temporaryPaths = paths.map((path) => join(dirname(path), `.${randomUUID()}${extname(path)}`));
  try {
    const made = await make(temporaryPaths);
    for (const [index, path] of paths.entries()) await rename(temporaryPaths[index] ?? path, path);
    return made;
  } catch (error) {
    throw withDiskFull(error);
  } finally {
    await Promise.all(temporaryPaths.map((path) => rm(path, { force: true })));
  }
}

/** {@link writeWhole} for one file. */
export const writeWholeFile = <T>(path: string, make: (temporaryPath: string) => Promise<T>): Promise<T> =>
  writeWhole([path], ([temporaryPath]) => make(temporaryPath ?? path));
