import { randomUUID } from "node:crypto";
import { chmod, mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import type { Config } from "../../config/index.ts";
import { settleProgramUser } from "../programs/settle-program-user.ts";
import type { FileStorage } from "./file-storage.ts";

/** The part of a storage that is on this machine's disk whatever else it stands on. */
export type LocalPlace = Pick<FileStorage, "temporaryPath" | "ensureFree" | "readSpace">;

/** Makes the folders for files, temporary files, uploads and artifacts, readable by their owner only, and by the user of programs where they have one. */
export async function openLocalPlace(config: Config, filesFolder: string): Promise<LocalPlace> {
  const { temporaryFolder } = config;
  const folders = [filesFolder, temporaryFolder, config.uploadsFolder, config.artifactsFolder];
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const user = await settleProgramUser(config, folders);
  // Made by an earlier version, or by somebody's hand: what people brought is nobody else's on this machine.
  if (user === null) for (const folder of folders) await chmod(folder, 0o700);
  const readSpace = async () => {
    const { bavail, blocks, bsize } = await statfs(filesFolder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };
  return {
    readSpace,
    temporaryPath: (extension = "") => join(temporaryFolder, `${randomUUID()}${extension}`),
    async ensureFree(bytes) {
      const { freeBytes } = await readSpace();
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
