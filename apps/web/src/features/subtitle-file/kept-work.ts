import type { DBSchema } from "idb";
import { browserDatabase } from "../../lib/browser-database.ts";
import { storedText } from "../../lib/stored-text.ts";
import { keptNameKey, windowOfTab } from "./kept-name.ts";
import type { SubtitleWork } from "./subtitle-work.ts";

/** Work that stays over a reload; `keptAtMs` on the clock of the browser. */
type Kept = { work: SubtitleWork; isTaken: boolean; keptAtMs: number };

interface Tables extends DBSchema {
  /** By tab: two tabs edit two files. */
  works: { key: string; value: Kept };
}

/** Work of tabs that were closed is kept so long. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

const open = browserDatabase<Tables>("voxloom-subtitle-files", (database) => {
  database.createObjectStore("works");
});

/** Keeps the work of this tab; false where the browser keeps nothing. */
export async function keepWork(work: SubtitleWork, isTaken: boolean): Promise<boolean> {
  try {
    const database = await open();
    await database.put("works", { work, isTaken, keptAtMs: Date.now() }, windowOfTab());
    storedText(keptNameKey).write(work.name);
    return true;
  } catch {
    return false;
  }
}

/** The work of this tab, else the newest of a tab that left some; null: none. */
export async function readKeptWork(): Promise<Pick<Kept, "work" | "isTaken"> | null> {
  try {
    const database = await open();
    const own = await database.get("works", windowOfTab());
    const all = own === undefined ? await database.getAll("works") : [own];
    return all.toSorted((a, b) => b.keptAtMs - a.keptAtMs)[0] ?? null;
  } catch {
    return null;
  }
}

/** Forgets the work of this tab, copies that it was continued from, and what has become old; others are offered again. */
export async function forgetWork(name: string): Promise<void> {
  const keptName = storedText(keptNameKey);
  keptName.remove();
  try {
    const database = await open();
    const writing = database.transaction("works", "readwrite");
    const [keys, all] = await Promise.all([writing.store.getAllKeys(), writing.store.getAll()]);
    const isDone = (kept: Kept, key: string | undefined): boolean =>
      key === windowOfTab() || kept.work.name === name || Date.now() - kept.keptAtMs > keptMs;
    for (const [index, key] of keys.entries()) {
      const kept = all[index];
      if (kept !== undefined && isDone(kept, key)) void writing.store.delete(key);
    }
    await writing.done;
    const left = all.filter((kept, index) => !isDone(kept, keys[index]));
    const [newest] = left.toSorted((a, b) => b.keptAtMs - a.keptAtMs);
    if (newest !== undefined) keptName.write(newest.work.name);
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}
