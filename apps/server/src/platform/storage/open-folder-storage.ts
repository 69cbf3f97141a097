import { createReadStream, type Stats } from "node:fs";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Config } from "../../config/index.ts";
import type { FileStorage, StoredFile } from "./file-storage.ts";
import { linkFile, moveFile } from "./keep-file.ts";
import { openLocalPlace } from "./local-place.ts";
import { checkedKey, noSuchFile } from "./storage-key.ts";

/** The storage in the data folder, or in a folder that several machines share. */
export async function openFolderStorage(config: Config): Promise<FileStorage> {
  const { storageFolder } = config;
  const place = await openLocalPlace(config, storageFolder);
  const getPath = (key: string): string => join(storageFolder, checkedKey(key));
  const getFacts = async (key: string): Promise<Stats | null> => {
    const facts = await stat(getPath(key)).catch(() => null);
    return facts?.isFile() ? facts : null;
  };
  const moveIn: FileStorage["moveIn"] = (path, key) => moveFile(path, getPath(key), place.temporaryPath());
  const remove = (key: string): Promise<void> => rm(getPath(key), { recursive: true, force: true });

  return {
    ...place,
    moveIn,
    copyIn: (path, key) => linkFile(path, getPath(key), place.temporaryPath()),
    async getLocalPath(key) {
      if ((await getFacts(key)) === null) throw noSuchFile();
      return getPath(key);
    },
    async find(key) {
      const facts = await getFacts(key);
      if (facts === null) throw noSuchFile();
      return getFile(getPath(key), facts);
    },
    linkTo: async () => null,
    async write(key, content) {
      getPath(key);
      const temporary = place.temporaryPath();
      try {
        await writeFile(temporary, content);
        await moveIn(temporary, key);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    getSize: async (key) => (await getFacts(key))?.size ?? null,
    async *list(prefix) {
      const folder = prefix === undefined ? storageFolder : getPath(prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        // What is deleted while it is listed is not there.
        const facts = await stat(path).catch(() => null);
        if (facts !== null)
          yield { key: relative(storageFolder, path), sizeBytes: facts.size, modifiedAt: facts.mtime };
      }
    },
    delete: remove,
    deleteAll: remove,
    ping: () => place.ensureFree(0),
    sweep: async () => {},
  };
}

/** A file of this machine as it is sent. */
export const getFile = (path: string, { size, mtime, mtimeMs }: Stats): StoredFile => ({
  sizeBytes: size,
  modifiedAt: mtime,
  tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
  openRead: (range) => createReadStream(path, range && { start: range.first, end: range.last }),
});
