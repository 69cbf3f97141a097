import { access, constants, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const wantedBytes = 2 * 1024 ** 3;

/** For tests: where what need not outlive the run is kept fastest; in memory where there is room, else on the disk. */
export async function memoryFolder(): Promise<string> {
  if (process.env.VOXLOOM_TEST_DISK) return tmpdir();
  try {
    await access("/dev/shm", constants.W_OK);
    const { bavail, bsize } = await statfs("/dev/shm");
    return bavail * bsize >= wantedBytes ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir();
  }
}
