import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

/** Writes a text file that appears whole or not at all. */
export async function writeWhole(path: string, content: string): Promise<void> {
  const beside = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(beside, content);
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
}
