import { rm } from "node:fs/promises";
import type { FileStorage } from "./file-storage.ts";

/** Gives a free path with an ending such as `.wav`; what stands there is gone once `use` is over. */
export async function withTemporaryFile<T>(
  storage: Pick<FileStorage, "temporaryPath">,
  ending: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = storage.temporaryPath(ending);
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
