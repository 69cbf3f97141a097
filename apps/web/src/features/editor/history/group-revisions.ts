import type { RevisionOrigin } from "@voxloom/contract";

export type Revision = {
  revision: number;
  origin: RevisionOrigin;
  createdAt: string;
  editorName: string | null;
};

/** Revisions that belong together: the newest of them, and when the first was made. */
export type RevisionGroup = Revision & { count: number; since: string };

/** Edits of somebody that follow each other closer than this are one sitting. */
const sittingMs = 10 * 60_000;

/** Revisions, newest first, with the many small edits of a sitting as one. */
export const groupRevisions = (revisions: readonly Revision[]): RevisionGroup[] => {
  const groups: RevisionGroup[] = [];
  for (const revision of revisions) {
    const last = groups.at(-1);
    const isSameSitting =
      last !== undefined &&
      last.origin === "edit" &&
      revision.origin === "edit" &&
      last.editorName === revision.editorName &&
      Date.parse(last.since) - Date.parse(revision.createdAt) < sittingMs;
    if (isSameSitting) {
      last.count += 1;
      last.since = revision.createdAt;
    } else groups.push({ ...revision, count: 1, since: revision.createdAt });
  }
  return groups;
};
