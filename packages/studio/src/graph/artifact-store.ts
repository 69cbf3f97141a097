import { randomUUID } from "node:crypto";
import { existsSync, renameSync, rmSync, utimesSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { collectArtifacts, lastUseMs, leavingFolder } from "./collect-artifacts.ts";
import { hasCode } from "./has-code.ts";

/** Whether a failure says that its caller ended the work, and nothing of the work. */
const isCancellation = (error: unknown): boolean =>
  (error instanceof AppError && error.code === "CANCELED") ||
  (error instanceof Error && error.name === "AbortError");

/** Where machines leave finished artifacts for each other. */
export type SharedArtifacts = {
  /** Fills an empty folder with a finished artifact; false where nobody has left it. What fails is as if it were not there. */
  fetch(key: string, folder: string): Promise<boolean>;
  /** Leaves a finished artifact, whole or not at all; its folder stays. Never fails: others make it anew. */
  offer(key: string, folder: string): Promise<void>;
};

/** Finished work under content keys. Safe among several processes: an artifact appears whole, by one rename, or not at all. */
export type ArtifactStore = {
  readonly rootFolder: string;
  /** Folder of a finished artifact on this machine, which counts as used now; null where it is not made yet. */
  get(key: string): string | null;
  /** Folder of a finished artifact, brought here where another machine left it; null where no machine has made it. */
  find(key: string): Promise<string | null>;
  /**
   * The artifact's folder, made by `make` (which fills the given empty folder) only where it is missing. Who asks for
   * what another is making waits for it, and makes it where the other is canceled.
   */
  produce(
    key: string,
    make: (tmpFolder: string) => Promise<void>,
  ): Promise<{ folder: string; reused: boolean }>;
  /** Ends when other machines can have what was made here until now. */
  settle(): Promise<void>;
  /** Removes folders of work that ended without finishing; `olderThanMs` spares the work of living processes. */
  sweep(olderThanMs: number): Promise<number>;
  /**
   * Removes artifacts that nothing asked for in so long, each whole or not at all, also beside productions of other
   * processes. What `get` and `produce` gave stays for at least this long: longer than any production takes.
   */
  collect(options: { unusedForMs: number }): Promise<number>;
};

type StoreOptions = {
  folder: string;
  /** Null: this machine works alone. */
  shared?: SharedArtifacts | null;
};

/** Thrown by nobody's work: there is none to do. */
const nowhere = Symbol("no machine has it");

/** Opens (and creates) a store. Keys are hex digests, as `artifactKey` makes them. */
export async function openArtifactStore({
  folder: rootFolder,
  shared = null,
}: StoreOptions): Promise<ArtifactStore> {
  const tmpRoot = join(rootFolder, "tmp");
  await mkdir(tmpRoot, { recursive: true });
  const making = new Map<string, Promise<{ folder: string; reused: boolean }>>();
  const offering = new Set<Promise<void>>();
  const getFolder = (key: string): string => {
    if (!/^[0-9a-f]{16,64}$/.test(key)) throw new Error(`Not an artifact key: ${key}`);
    return join(rootFolder, key.slice(0, 2), key);
  };
  const get = (key: string): string | null => {
    const folder = getFolder(key);
    return claim(folder, { leaving: leavingFolder(tmpRoot, key), taken: join(tmpRoot, randomUUID()) })
      ? folder
      : null;
  };

  async function make(key: string, fill: (tmpFolder: string) => Promise<void>) {
    const folder = getFolder(key);
    const tmpFolder = join(tmpRoot, randomUUID());
    await mkdir(tmpFolder);
    try {
      const reused = (await shared?.fetch(key, tmpFolder)) ?? false;
      if (!reused) {
        // What a broken fetch left is not part of our work.
        await emptyFolder(tmpFolder);
        await fill(tmpFolder);
      }
      await syncFiles(tmpFolder);
      await mkdir(join(folder, ".."), { recursive: true });
      try {
        await rename(tmpFolder, folder);
      } catch (error) {
        // Another process finished the same artifact first: its content is as good as ours.
        if (!existsSync(folder)) throw error;
      }
      if (!reused) offer(key, folder);
      return { folder, reused };
    } finally {
      await rm(tmpFolder, { recursive: true, force: true });
    }
  }

  function offer(key: string, folder: string): void {
    if (shared === null) return;
    const offered = shared.offer(key, folder).finally(() => offering.delete(offered));
    offering.add(offered);
  }

  const produce: ArtifactStore["produce"] = (key, fill) => {
    const folder = get(key);
    if (folder !== null) return Promise.resolve({ folder, reused: true });
    const running = making.get(key);
    if (running) {
      return running.catch((error: unknown) => {
        // Who only asked whether it is there made nothing.
        if (isCancellation(error) || error === nowhere) return produce(key, fill);
        throw error;
      });
    }
    const made = make(key, fill).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    rootFolder,
    get,
    produce,
    async find(key) {
      if (shared === null) return get(key);
      try {
        return (await produce(key, () => Promise.reject(nowhere))).folder;
      } catch (error) {
        if (error === nowhere) return null;
        throw error;
      }
    },
    async settle() {
      await Promise.all(offering);
    },
    async sweep(olderThanMs) {
      let removed = 0;
      for (const name of await readdir(tmpRoot)) {
        const path = join(tmpRoot, name);
        const lastMs = await lastUseMs(path);
        if (lastMs === null || Date.now() - lastMs < olderThanMs) continue;
        await rm(path, { recursive: true, force: true });
        removed += 1;
      }
      return removed;
    },
    collect: ({ unusedForMs }) => collectArtifacts({ rootFolder, tmpRoot, unusedForMs }),
  };
}

/**
 * Notes that an artifact is used, and keeps it from a collector that decided on it before: without the folder that it
 * means to move the artifact into, it cannot. False where there is no such artifact (any more).
 */
function claim(folder: string, { leaving, taken }: { leaving: string; taken: string }): boolean {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
    renameSync(leaving, taken);
    rmSync(taken, { recursive: true, force: true });
  } catch (error) {
    // Nobody collects it: the common case.
    if (!hasCode(error, "ENOENT")) throw error;
  }
  return existsSync(folder);
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/** A power cut after the rename must not leave an artifact of empty files. */
async function syncFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = await open(join(entry.parentPath, entry.name), "r");
    await file.sync().finally(() => file.close());
  }
}
