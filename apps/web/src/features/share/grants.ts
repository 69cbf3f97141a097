const getKey = (taskId: string): string => `voxloom-share-${taskId}`;
const inMemory = new Map<string, string>();

/** What a typed password was answered with, kept for this tab; undefined where none was typed. */
export function knownGrant(taskId: string): string | undefined {
  try {
    return sessionStorage.getItem(getKey(taskId)) ?? inMemory.get(taskId);
  } catch {
    return inMemory.get(taskId);
  }
}

/** Keeps a grant while the tab is open; where storage is blocked, while the page is. */
export function keepGrant(taskId: string, grant: string): void {
  inMemory.set(taskId, grant);
  try {
    sessionStorage.setItem(getKey(taskId), grant);
  } catch {
    // Storage is blocked.
  }
}
