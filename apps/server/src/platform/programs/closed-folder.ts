import { stat } from "node:fs/promises";
import { dirname, parse } from "node:path";

/** The first folder on the way to a path that other users may not pass; null when all are open. */
export async function readClosedFolder(path: string): Promise<string | null> {
  const root = parse(path).root;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return folder;
    if (folder === root) return null;
  }
}

/** The first folder on the way to any of these paths that other users may not pass; null when all are open. */
export const firstClosedFolder = async (paths: readonly string[]): Promise<string | null> =>
  (await Promise.all(paths.map(readClosedFolder))).find((folder) => folder !== null) ?? null;
