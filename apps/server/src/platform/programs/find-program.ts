import { access, constants } from "node:fs/promises";
import { isAbsolute, join } from "node:path";

/** Path of a program given by name or path; null when it is not there or may not be run. */
export async function findProgram(name: string, searchFolders: readonly string[]): Promise<string | null> {
  const candidates = isAbsolute(name) ? [name] : searchFolders.map((folder) => join(folder, name));
  for (const candidate of candidates) {
    const isThere = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return candidate;
  }
  return null;
}
