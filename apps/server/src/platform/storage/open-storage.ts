import { randomUUID } from "node:crypto";
import { chmod, copyFile, mkdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "@voxloom/contract";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../../config/index.ts";
import type { FileStorage } from "./file-storage.ts";

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** The storage in the data folder. Also makes the folders for temporary files, uploads and artifacts. */
export async function openStorage(config: Config): Promise<FileStorage> {
  const { storageFolder, temporaryFolder } = config;
  for (const folder of [storageFolder, temporaryFolder, config.uploadsFolder, config.artifactsFolder]) {
    await mkdir(folder, { recursive: true });
    // Made by an earlier version, or by somebody's hand: what people brought is nobody else's on this machine.
    await chmod(folder, 0o700);
  }
  const disk = new Disk(new FSDriver({ location: storageFolder, visibility: "private" }));
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new AppError("NOT_FOUND", "There is no such file.");
    return join(storageFolder, key);
  };
  const temporaryPath = (extension = ""): string => join(temporaryFolder, `${randomUUID()}${extension}`);

  async function moveIn(localPath: string, key: string): Promise<void> {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    try {
      await rename(localPath, target);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
      await copyIn(localPath, key);
      await rm(localPath, { force: true });
    }
  }

  async function copyIn(localPath: string, key: string): Promise<void> {
    const temporary = temporaryPath();
    try {
      await copyFile(localPath, temporary);
      await moveIn(temporary, key);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  return {
    moveIn,
    copyIn,
    temporaryPath,
    async localPathOf(key) {
      const path = pathOf(key);
      const facts = await stat(path).catch(() => null);
      if (!facts?.isFile()) throw new AppError("NOT_FOUND", "This file is no longer there.");
      return path;
    },
    async write(key, content) {
      const temporary = pathOf(key) && randomUUID();
      const driver = new Disk(new FSDriver({ location: temporaryFolder, visibility: "private" }));
      await driver.put(temporary, content);
      await moveIn(join(temporaryFolder, temporary), key);
    },
    async openRead(key) {
      pathOf(key);
      if (!(await disk.exists(key))) throw new AppError("NOT_FOUND", "This file is no longer there.");
      return disk.getStream(key);
    },
    async sizeOf(key) {
      const facts = await stat(pathOf(key)).catch(() => null);
      return facts?.isFile() ? facts.size : null;
    },
    async delete(key) {
      pathOf(key);
      await disk.delete(key);
    },
    async deleteAll(prefix) {
      pathOf(prefix);
      await disk.deleteAll(prefix);
    },
    async ensureFree(bytes) {
      const { bavail, bsize } = await statfs(storageFolder);
      const freeBytes = bavail * bsize;
      const neededBytes = bytes + config.limits.minFreeDiskBytes;
      if (freeBytes >= neededBytes) return;
      const megabytes = (value: number): number => Math.ceil(value / 1024 ** 2);
      const neededMb = megabytes(neededBytes);
      const freeMb = megabytes(freeBytes);
      throw new AppError(
        "DISK_FULL",
        `The server's disk is full: ${neededMb} MB are needed and ${freeMb} MB are free in ${storageFolder}. Free some space and try again.`,
        { neededMb, freeMb },
      );
    },
  };
}
