import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";

const pollMs = 50;

/**
 * A folder that is filled once in a run of tests and read by all its processes: who asks for what another one fills
 * waits for it. Readers change nothing in it. Throws what `fill` throws; the next one who asks fills it anew.
 */
export async function makeOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const made = join(inject("runFolder"), "made-once");
  await mkdir(made, { recursive: true });
  const folder = join(made, name);
  const filling = `${folder}.filling`;
  for (;;) {
    if (await isThere(folder)) return folder;
    if (await isOurs(filling)) break;
    await wait(pollMs);
  }
  try {
    // Another one may have ended between the two looks above.
    if (await isThere(folder)) return folder;
    await fill(filling);
    await rename(filling, folder);
    return folder;
  } finally {
    await rm(filling, { recursive: true, force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Only one of several can make a folder. */
const isOurs = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );
