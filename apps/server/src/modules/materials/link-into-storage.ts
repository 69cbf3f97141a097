import { link, rm } from "node:fs/promises";
import type { FileStorage } from "../../platform/storage/index.ts";

/**
 * Puts a file that is never changed again under a key as well, without copying its bytes where the file system can;
 * the original stays, so that whoever is killed in between can do it again.
 */
export async function linkIntoStorage(storage: FileStorage, path: string, key: string): Promise<void> {
  const temporary = storage.temporaryPath();
  try {
    await link(path, temporary);
    await storage.moveIn(temporary, key);
  } catch (error) {
    // Other file systems, and those without hard links.
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (!["EXDEV", "EPERM", "ENOTSUP", "EMLINK", "EACCES"].includes(String(code))) throw error;
    await storage.copyIn(path, key);
  } finally {
    // Renaming one hard link onto another of the same file leaves both.
    await rm(temporary, { force: true });
  }
}
