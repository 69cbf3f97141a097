import type { Config } from "../../config/index.ts";
import type { FileStorage } from "./file-storage.ts";
import { openFolderStorage } from "./open-folder-storage.ts";

/** The storage that the configuration names: a bucket, else the data folder. */
export async function openStorage(config: Config): Promise<FileStorage> {
  if (config.s3 === null) return openFolderStorage(config);
  // The client of S3 takes longer to load than all else at the start.
  const { openS3Storage } = await import("./open-s3-storage.ts");
  return openS3Storage(config, config.s3);
}
