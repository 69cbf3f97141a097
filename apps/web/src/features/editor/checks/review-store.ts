import { z } from "zod";
import type { StoreApi } from "zustand/vanilla";
import { storedText } from "../../../lib/stored-text.ts";
import { defineStorePart } from "../document/session-parts.ts";
import { useSessionStore } from "../document/stores.tsx";
import type { ReviewEntry } from "./review-queue.ts";

/** Of which result the review is: what was looked at of an older one is to be looked at again. */
export type ReviewOf = { taskId: string; revision: number };

type ReviewState = {
  of: ReviewOf | null;
  /** As the queue stood when the review began: it does not shuffle below one's hands. */
  entries: readonly ReviewEntry[];
  /** Index of the entry that is looked at; null: no review is under way. */
  at: number | null;
  doneIds: ReadonlySet<string>;
};

const doneSchema = z.object({ revision: z.number(), ids: z.array(z.string()) });
const openStore = ({ taskId }: ReviewOf) => storedText(`voxloom-review-${taskId}`);

export const reviewPart = defineStorePart<ReviewState>(() => ({
  of: null,
  entries: [],
  at: null,
  doneIds: new Set(),
}));

export type ReviewStore = StoreApi<ReviewState>;

export const useReview = <T>(select: (state: ReviewState) => T): T => useSessionStore(reviewPart, select);

/** The line that is looked at; null: none. */
export const reviewedEntry = ({ entries, at }: ReviewState): ReviewEntry | null =>
  at === null ? null : (entries[at] ?? null);

/** Begins to walk lines at the first one that is not done; null where there is none. */
export const startReview = (
  store: ReviewStore,
  of: ReviewOf,
  entries: readonly ReviewEntry[],
): ReviewEntry | null => {
  if (entries.length === 0) return null;
  const doneIds = readDone(of);
  const first = entries.findIndex(({ segmentId }) => !doneIds.has(segmentId));
  store.setState({ of, entries, doneIds, at: Math.max(0, first) });
  return reviewedEntry(store.getState());
};

/** Goes on by so many lines, and around at the ends. Gives the line that is looked at then. */
export const stepReview = (store: ReviewStore, by: number): ReviewEntry | null => {
  const { at, entries } = store.getState();
  if (at === null || entries.length === 0) return null;
  store.setState({ at: (at + by + entries.length) % entries.length });
  return reviewedEntry(store.getState());
};

/** Marks the line as done, and goes to the next one that is not; null: all are. */
export const markReviewed = (store: ReviewStore): ReviewEntry | null => {
  const { at, entries, doneIds, of } = store.getState();
  const current = at === null ? undefined : entries[at];
  if (at === null || current === undefined || of === null) return null;
  const done = new Set([...doneIds, current.segmentId]);
  openStore(of).write(JSON.stringify({ revision: of.revision, ids: [...done] }));
  const ahead = [...entries.slice(at + 1), ...entries.slice(0, at)];
  const next = ahead.find(({ segmentId }) => !done.has(segmentId)) ?? null;
  store.setState({ doneIds: done, at: next === null ? at : entries.indexOf(next) });
  return next;
};

/** Ends the walk; what is done stays done. */
export const endReview = (store: ReviewStore): void => store.setState({ at: null, entries: [] });

const readDone = (of: ReviewOf): Set<string> => {
  try {
    const { revision, ids } = doneSchema.parse(JSON.parse(openStore(of).read() ?? "null"));
    return new Set(revision === of.revision ? ids : []);
  } catch {
    // Nothing was kept, or nothing of ours.
    return new Set();
  }
};
