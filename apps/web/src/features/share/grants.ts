import { type StoredText, storedText } from "../../lib/stored-text.ts";

const opened = new Map<string, StoredText>();

/** The grant of a share, kept while the tab is open; where storage is blocked, while the page is. */
function openGrant(taskId: string): StoredText {
  const known = opened.get(taskId) ?? storedText(`voxloom-share-${taskId}`, { isOfVisit: true });
  opened.set(taskId, known);
  return known;
}

/** What a typed password was answered with; undefined where none was typed. */
export const knownGrant = (taskId: string): string | undefined => openGrant(taskId).read() ?? undefined;

/** Keeps what a typed password was answered with. */
export const keepGrant = (taskId: string, grant: string): void => openGrant(taskId).write(grant);
