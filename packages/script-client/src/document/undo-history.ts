import type { Script, ScriptPatch } from "@voxloom/contract";
import { diffScripts, isEmptyPatch } from "@voxloom/timeline";

/** One thing that can be taken back: what was done, and what undoes it. */
export type UndoStep = { patch: ScriptPatch; inverse: ScriptPatch };

/** Steps, and how many of them are done; those from `done` on were taken back and can be done again. */
export type UndoHistory = { steps: readonly UndoStep[]; done: number };

export const emptyHistory: UndoHistory = { steps: [], done: 0 };

/** The step between two states of a script; null where they are equal. */
export const stepBetween = (before: Script, after: Script): UndoStep | null => {
  const patch = diffScripts(before, after);
  return isEmptyPatch(patch) ? null : { patch, inverse: diffScripts(after, before) };
};

/** The history with one more step; what was taken back before can no longer be done again. */
export const withStep = ({ steps, done }: UndoHistory, step: UndoStep): UndoHistory => ({
  steps: [...steps.slice(0, done), step],
  done: done + 1,
});

/** Whether two states of a script differ in nothing but which lines somebody has checked. */
export const isSameBesideChecks = (before: Script, after: Script): boolean => {
  const patch = diffScripts(before, after);
  const fields = Object.values(patch.changed).flatMap((change) => Object.keys(change));
  return (
    fields.every((field) => field === "isChecked" || field === "translatedFrom") &&
    isEmptyPatch({ ...patch, changed: {} })
  );
};
