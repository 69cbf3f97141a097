import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";

const hourMs = 3_600_000;
/** Work in hand was given a path once and opens it again and again: what was asked for lately stays. */
const inUseMs = 6 * hourMs;
/** What nobody asked for in so long goes: it may have been deleted from the storage by another machine. */
const forgottenMs = 24 * hourMs;

/** Copies of files that lie elsewhere, each under its key and the tag of its content. */
export type LocalCache = {
  /** Path of the copy, fetched where it is missing by `fetch`, which fills the path that it is given. */
  take(key: string, tag: string, fetch: (temporaryPath: string) => Promise<void>): Promise<string>;
  /** Where the copy of a key with this tag belongs. */
  getPlace(key: string, tag: string): string;
  /** Removes the copies of a key, or of all keys below it. */
  forget(key: string): Promise<void>;
  /** Removes what was not asked for in a day, and then what was used longest ago until the limit is kept. */
  sweep(): Promise<void>;
};

type CacheOptions = {
  folder: string;
  /** Bytes to keep at most; more only while what is in use takes more. */
  maxBytes: number;
  temporaryPath(): string;
  moveFile(path: string, place: string): Promise<void>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

export function openLocalCache(options: CacheOptions): LocalCache {
  const { folder, maxBytes, temporaryPath, moveFile, now = Date.now } = options;
  const fetching = new Map<string, Promise<string>>();
  const getPlace = (key: string, tag: string): string =>
    join(folder, key, createHash("sha256").update(tag).digest("hex").slice(0, 24));

  const touch = (path: string): Promise<void> => utimes(path, now() / 1000, now() / 1000);

  async function fetchTo(place: string, fetch: (path: string) => Promise<void>): Promise<string> {
    const temporary = temporaryPath();
    try {
      await fetch(temporary);
      await touch(temporary);
      await moveFile(temporary, place);
    } finally {
      await rm(temporary, { force: true });
    }
    await sweep();
    return place;
  }

  async function sweep(): Promise<void> {
    const copies = (await copiesIn(folder)).toSorted((one, other) => one.usedMs - other.usedMs);
    let storedBytes = copies.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    for (const { path, usedMs, sizeBytes } of copies) {
      const unusedMs = now() - usedMs;
      if (unusedMs < forgottenMs && (storedBytes <= maxBytes || unusedMs < inUseMs)) continue;
      await rm(path, { force: true });
      storedBytes -= sizeBytes;
    }
  }

  return {
    getPlace,
    sweep,
    forget: (key) => rm(join(folder, key), { recursive: true, force: true }),
    async take(key, tag, fetch) {
      const place = getPlace(key, tag);
      const isThere = await touch(place).then(
        () => true,
        () => false,
      );
      if (isThere) return place;
      const running = fetching.get(place) ?? fetchTo(place, fetch).finally(() => fetching.delete(place));
      fetching.set(place, running);
      return running;
    },
  };
}

type Copy = { path: string; usedMs: number; sizeBytes: number };

async function copiesIn(folder: string): Promise<Copy[]> {
  await mkdir(dirname(folder), { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const copies = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<Copy[]> => {
      const path = join(entry.parentPath, entry.name);
      const facts = await stat(path).catch(() => null);
      return facts === null ? [] : [{ path, usedMs: facts.mtimeMs, sizeBytes: facts.size }];
    });
  return (await Promise.all(copies)).flat();
}
