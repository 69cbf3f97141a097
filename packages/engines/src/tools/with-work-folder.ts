import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeWorkFolder } from "@voxloom/media";

/** A folder of its own for one call, removed at its end. */
export async function withWorkFolder<T>(
  workFolder: string,
  purpose: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(workFolder, { recursive: true });
  const folder = await makeWorkFolder(join(workFolder, `${purpose}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
