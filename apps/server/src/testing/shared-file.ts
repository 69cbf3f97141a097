import { randomUUID } from "node:crypto";
import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";

/**
 * For tests: a file that is made once in a run, by whichever test needs it first; answers its path. To be copied, not
 * changed. Two that need it at once may both make it: one of two equal files stays.
 */
export async function sharedFile(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(inject("sharedFolder"), name);
  if (await stat(path).catch(() => null)) return path;
  const unfinished = join(inject("sharedFolder"), `${randomUUID()}-${name}`);
  await make(unfinished);
  await rename(unfinished, path);
  return path;
}
