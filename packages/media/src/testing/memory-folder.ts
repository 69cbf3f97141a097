import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const sharedMemory = "/dev/shm";
/** Containers are often given 64 MB of it, which a few videos fill. */
const minFreeBytes = 2 * 1024 ** 3;

/**
 * For tests: an existing folder for data that nobody keeps, in memory where the machine has at least 2 GiB of it
 * free; the system's folder of temporary files where it has not, or where `VOXLOOM_TEST_DISK` is set.
 */
export async function memoryFolder(): Promise<string> {
  if (process.env.VOXLOOM_TEST_DISK) return tmpdir();
  try {
    await access(sharedMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(sharedMemory);
    return bavail * bsize >= minFreeBytes ? sharedMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
