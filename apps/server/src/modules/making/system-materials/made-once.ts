import pLimit from "p-limit";
import type { FileStorage } from "../../../platform/storage/index.ts";

type Wanted = {
  /** Where it is kept. */
  key: string;
  /** Asked before a file is made that is not there yet; what it throws is the answer. */
  beforeMaking: () => Promise<void>;
  /** Writes it to its key. It is not ended with the caller: others may wait for the same file. */
  make: () => Promise<void>;
};

/**
 * Gives the path of a file that everybody has, and makes it where it is not there yet: one at a time, since each is seconds
 * of a core, and nobody waits for the same one twice.
 */
export function openMadeOnce(): (storage: FileStorage, wanted: Wanted) => Promise<string> {
  const oneByOne = pLimit(1);
  const making = new Map<string, Promise<void>>();
  return async (storage, { key, beforeMaking, make }) => {
    if ((await storage.getSize(key)) === null) {
      if (!making.has(key)) await beforeMaking();
      const running = making.get(key) ?? oneByOne(make).finally(() => making.delete(key));
      making.set(key, running);
      await running;
    }
    return storage.getLocalPath(key);
  };
}
