import { type InstalledModel, type Model, readInstalled } from "@voxloom/models";

/** The folder is looked at no more often than this: it is asked for at every choice of an engine. */
const lookEveryMs = 1_000;

/**
 * What is made of the models that are here, as they are when it is asked: they may come and go. It is made again only
 * where the folder was looked at again.
 */
export function watchInstalled<M extends Model, T>(
  folder: string,
  catalog: readonly M[],
  make: (installed: InstalledModel<M>[]) => T,
): () => T {
  let last: { atMs: number; made: T } | null = null;
  return () => {
    const atMs = performance.now();
    if (last === null || atMs - last.atMs >= lookEveryMs)
      last = { atMs, made: make(readInstalled(folder, catalog)) };
    return last.made;
  };
}

/** By what an installed model is known: another one in its place is not the same. */
export const getInstalledKey = ({ folder, manifest }: InstalledModel): string =>
  `${folder} ${manifest.installedAt}`;
