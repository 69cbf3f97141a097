import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { memoryFolder } from "./memory-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of this run of tests, shared by its processes. */
    runFolder: string;
  }
}

/** Vitest's global set-up: temporary files of all tests go into one folder, which goes with the run. */
export default async function openRunFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await memoryFolder(), "voxloom-packages-test-"));
  // Programs of a user of their own pass through it to the files that they are given.
  await chmod(folder, 0o711);
  project.config.env = { ...project.config.env, TMPDIR: folder };
  project.provide("runFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
