import { mkdir, open, rm, stat, utimes } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const beatMs = 2_000;
/** A lock whose holder did not touch it for so long is nobody's: its process was killed. */
const staleMs = 15_000;
const lookMs = 250;

/**
 * Does work while no other process does it, of this machine or another that shares the folder: the lock is a file that
 * its holder touches as long as it lives. Waits for whoever holds it.
 */
export async function holdLock<T>(path: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  while (!(await take(path))) {
    signal?.throwIfAborted();
    const state = await stat(path).catch(() => null);
    if (state !== null && Date.now() - state.mtimeMs > staleMs) await rm(path, { force: true });
    else await sleep(lookMs, undefined, { signal });
  }
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await (await open(path, "wx")).close();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
