import type { Draft, SavedWork, UndoStep } from "@voxloom/script-client";
import { upgradePatch } from "@voxloom/timeline";
import type { DBSchema } from "idb";
import { browserDatabase } from "../../../lib/browser-database.ts";
import { orNothing, readLeftRows } from "./left-rows.ts";

interface Tables extends DBSchema {
  /** By task and window: two windows that are closed without a network leave two. */
  drafts: { key: [string, string]; value: Draft };
  /** One row for each step, so that a long history is not written anew with every edit. */
  steps: { key: [string, number]; value: UndoStep };
  places: { key: string; value: { done: number; count: number } };
}

const open = browserDatabase<Tables>("voxloom-editor", (database) => {
  database.createObjectStore("drafts");
  database.createObjectStore("steps");
  database.createObjectStore("places");
});

/** Keeps the work on a task in this browser, window by window. Where storage is blocked, nothing is kept and nothing fails. */
export const getSavedWork = (taskId: string, windowId: string): SavedWork => {
  let written: readonly UndoStep[] = [];
  return {
    readLeftDrafts: () =>
      orNothing([], async () => {
        const drafts = (await open()).transaction("drafts").store;
        const left = await readLeftRows(drafts, taskId);
        return left
          .map((draft) => ({ ...draft, patch: upgradePatch(draft.patch) }))
          .toSorted((a, b) => a.baseRevision - b.baseRevision);
      }),
    writeDraft: (draft, insteadOf) =>
      orNothing(undefined, async () => {
        const writing = (await open()).transaction("drafts", "readwrite");
        void (draft === null
          ? writing.store.delete([taskId, windowId])
          : writing.store.put(draft, [taskId, windowId]));
        if (insteadOf !== undefined) void writing.store.delete([taskId, insteadOf]);
        await writing.done;
      }),
    readHistory: () =>
      orNothing(null, async () => {
        const database = await open();
        const place = await database.get("places", taskId);
        if (place === undefined) return null;
        const steps = await database.getAll(
          "steps",
          IDBKeyRange.bound([taskId, 0], [taskId, place.count - 1]),
        );
        if (steps.length !== place.count) return null;
        written = steps.map(upgradeStep);
        return { steps: written, done: place.done };
      }),
    writeHistory: ({ steps, done }) =>
      orNothing(undefined, async () => {
        const writing = (await open()).transaction(["steps", "places"], "readwrite");
        const rows = writing.objectStore("steps");
        const same = sharedLength(written, steps);
        for (let index = same; index < steps.length; index++) {
          const step = steps[index];
          if (step !== undefined) void rows.put(step, [taskId, index]);
        }
        void rows.delete(IDBKeyRange.bound([taskId, steps.length], [taskId, Number.MAX_SAFE_INTEGER]));
        void writing.objectStore("places").put({ done, count: steps.length }, taskId);
        await writing.done;
        written = steps;
      }),
  };
};

/** A step as any version of the editor wrote it. */
const upgradeStep = ({ patch, inverse, ...step }: UndoStep): UndoStep => ({
  ...step,
  patch: upgradePatch(patch),
  inverse: upgradePatch(inverse),
});

/** How many steps at the beginning are the very same objects. */
const sharedLength = (a: readonly UndoStep[], b: readonly UndoStep[]): number => {
  let length = Math.min(a.length, b.length);
  // Only the newest steps differ, so the search goes from the end.
  while (length > 0 && a[length - 1] !== b[length - 1]) length -= 1;
  return length;
};
