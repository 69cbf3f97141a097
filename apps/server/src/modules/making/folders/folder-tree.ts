/** What a tree needs to know of a folder. */
export type Place = { id: string; parentId: string | null; name: string };

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

/** Folders in their places: each after the one it lies in, those of one folder by name. Depth counts from 1. */
export function folderTree<F extends Place>(folders: readonly F[]): (F & { depth: number })[] {
  const inside = Map.groupBy(folders, ({ parentId }) => parentId);
  const below = (parentId: string | null, depth: number): (F & { depth: number })[] =>
    (inside.get(parentId) ?? [])
      .toSorted((a, b) => byName(a.name, b.name) || (a.id < b.id ? -1 : 1))
      .flatMap((folder) => [{ ...folder, depth }, ...below(folder.id, depth + 1)]);
  return below(null, 1);
}

/** Whether a folder is another, or lies somewhere in it. */
export function liesWithin(folders: readonly Place[], id: string | null, ancestorId: string): boolean {
  if (id === null) return false;
  if (id === ancestorId) return true;
  return liesWithin(folders, folders.find((folder) => folder.id === id)?.parentId ?? null, ancestorId);
}

/** How many folders inside each other end with this one; 0 for null. */
export function getDepth(folders: readonly Place[], id: string | null): number {
  if (id === null) return 0;
  return 1 + getDepth(folders, folders.find((folder) => folder.id === id)?.parentId ?? null);
}

/** How many folders inside each other begin with this one: 1 where none lies in it. */
export function measureHeight(folders: readonly Place[], id: string): number {
  const heights = folders
    .filter(({ parentId }) => parentId === id)
    .map((child) => measureHeight(folders, child.id));
  return 1 + Math.max(0, ...heights);
}
