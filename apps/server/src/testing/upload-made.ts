import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uploadFile } from "./order-dub.ts";
import type { Guest, TestClient } from "./test-client.ts";
import { makeClip } from "./upload-material.ts";

/**
 * For tests: makes files with ffmpeg, each by its arguments, and uploads them one after the other. Gives the id of each
 * by its name.
 */
export async function uploadMade(
  client: TestClient,
  guest: Guest,
  files: Readonly<Record<string, readonly string[]>>,
): Promise<(name: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-made-"));
  const ids = new Map<string, string>();
  try {
    for (const [name, args] of Object.entries(files)) {
      const path = join(folder, name);
      makeClip(path, [...args]);
      ids.set(name, (await uploadFile(client, guest, path)).id);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`${name} was not made`);
    return id;
  };
}
