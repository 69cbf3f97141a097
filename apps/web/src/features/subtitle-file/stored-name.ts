import { randomUuid } from "../../lib/random-uuid.ts";

/** Under it stands the name of a file whose work is kept: it tells without opening a database that there is one. */
export const storedNameKey = "voxloom-subtitle-file";

const tabKey = "voxloom-subtitle-tab";
let inMemory: string | null = null;

/** The name of this tab, the same after a reload. */
export function windowOfTab(): string {
  try {
    const name = sessionStorage.getItem(tabKey) ?? inMemory ?? randomUuid();
    sessionStorage.setItem(tabKey, name);
    return name;
  } catch {
    inMemory ??= randomUuid();
    return inMemory;
  }
}

/** Whether this tab had a file open when it was reloaded. */
export function isTabKnown(): boolean {
  try {
    return sessionStorage.getItem(tabKey) !== null;
  } catch {
    return false;
  }
}
