import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  folder: string;
  /** Leaves so many bytes free. */
  fill(freeBytes: number): Promise<void>;
  /** Takes back what `fill` took. */
  clear(): void;
  unmount(): void;
};

/** For tests: a file system of its own in memory; null where mounting is not allowed (it needs root). */
export function mountSmallDisk(sizeMb: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "voxloom-small-disk-"));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    removeFolder();
    return null;
  }
  const filler = join(folder, "filler");
  const clear = (): void => rmSync(filler, { force: true });
  return {
    folder,
    clear,
    async fill(freeBytes) {
      const { bavail, bsize } = await statfs(folder);
      const filling = Buffer.alloc(Math.max(0, bavail * bsize - freeBytes));
      // Others write meanwhile: a disk that is full already is as full as asked.
      await writeFile(filler, filling).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOSPC") throw error;
      });
    },
    unmount() {
      // Lazily: a log may still have its file open there.
      execFileSync("umount", ["--lazy", folder]);
      removeFolder();
    },
  };
}
