import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new temporary folder for one test; it goes when the test has ended. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-walk-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
