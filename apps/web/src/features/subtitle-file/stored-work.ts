import type { DBSchema } from "idb";
import { browserDatabase } from "../../lib/browser-database.ts";
import { storedText } from "../../lib/stored-text.ts";
import { storedNameKey, windowOfTab } from "./stored-name.ts";
import type { SubtitleWork } from "./subtitle-work.ts";

/** Work that stays over a reload; `storedAtMs` on the clock of the browser. */
type Stored = { work: SubtitleWork; isTaken: boolean; storedAtMs?: number };

interface Tables extends DBSchema {
  /** By tab: two tabs edit two files. */
  works: { key: string; value: Stored };
}

/** Work of tabs that were closed is kept so long. */
const storedMs = 30 * 24 * 60 * 60 * 1000;

const open = browserDatabase<Tables>("voxloom-subtitle-files", (database) => {
  database.createObjectStore("works");
});

/** When work was stored; what an earlier version stored counts as new. */
const getTime = ({ storedAtMs = Date.now() }: Stored): number => storedAtMs;

/** Keeps the work of this tab; false where the browser keeps nothing. */
export async function keepWork(work: SubtitleWork, isTaken: boolean): Promise<boolean> {
  try {
    const database = await open();
    await database.put("works", { work, isTaken, storedAtMs: Date.now() }, windowOfTab());
    storedText(storedNameKey).write(work.name);
    return true;
  } catch {
    return false;
  }
}

/** The work of this tab, else the newest of a tab that left some; null: none. */
export async function readStoredWork(): Promise<Pick<Stored, "work" | "isTaken"> | null> {
  try {
    const database = await open();
    const own = await database.get("works", windowOfTab());
    const all = own === undefined ? await database.getAll("works") : [own];
    return all.toSorted((a, b) => getTime(b) - getTime(a))[0] ?? null;
  } catch {
    return null;
  }
}

/** Forgets the work of this tab, copies that it was continued from, and what has become old; others are offered again. */
export async function forgetWork(name: string): Promise<void> {
  const storedName = storedText(storedNameKey);
  storedName.remove();
  try {
    const database = await open();
    const writing = database.transaction("works", "readwrite");
    const [keys, all] = await Promise.all([writing.store.getAllKeys(), writing.store.getAll()]);
    const isDone = (held: Stored, key: string | undefined): boolean =>
      key === windowOfTab() || held.work.name === name || Date.now() - getTime(held) > storedMs;
    for (const [index, key] of keys.entries()) {
      const held = all[index];
      if (held !== undefined && isDone(held, key)) void writing.store.delete(key);
    }
    await writing.done;
    const left = all.filter((held, index) => !isDone(held, keys[index]));
    const [newest] = left.toSorted((a, b) => getTime(b) - getTime(a));
    if (newest !== undefined) storedName.write(newest.work.name);
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}
