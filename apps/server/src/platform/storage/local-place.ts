import { randomUUID } from "node:crypto";
import { chmod, mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import type { Config } from "../../config/index.ts";
import type { FileStorage } from "./file-storage.ts";

/** The part of a storage that is on this machine's disk whatever else it stands on. */
export type LocalPlace = Pick<FileStorage, "temporaryPath" | "ensureFree">;

/** Makes the folders for files, temporary files, uploads and artifacts, readable by their owner only. */
export async function openLocalPlace(config: Config, filesFolder: string): Promise<LocalPlace> {
  const { temporaryFolder } = config;
  for (const folder of [filesFolder, temporaryFolder, config.uploadsFolder, config.artifactsFolder]) {
    await mkdir(folder, { recursive: true });
    // Made by an earlier version, or by somebody's hand: what people brought is nobody else's on this machine.
    await chmod(folder, 0o700);
  }
  return {
    temporaryPath: (extension = "") => join(temporaryFolder, `${randomUUID()}${extension}`),
    async ensureFree(bytes) {
      const { bavail, bsize } = await statfs(filesFolder);
      const freeBytes = bavail * bsize;
      const neededBytes = bytes + config.limits.minFreeDiskBytes;
      if (freeBytes >= neededBytes) return;
      const megabytes = (value: number): number => Math.ceil(value / 1024 ** 2);
      const neededMb = megabytes(neededBytes);
      const freeMb = megabytes(freeBytes);
      throw new AppError(
        "DISK_FULL",
        `The server's disk is full: ${neededMb} MB are needed and ${freeMb} MB are free in ${filesFolder}. Free some space and try again.`,
        { neededMb, freeMb },
      );
    },
  };
}
