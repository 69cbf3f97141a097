import type { Script } from "@voxloom/contract";
import type { Conflict } from "../merge/merge-work.ts";

/** What the server had at a revision. */
export type Revision = { revision: number; script: Script };

/** Conflicts to be settled, in the order they came. */
export type OpenConflicts = {
  all: () => readonly Conflict[];
  /**
   * What the server had before the oldest of them; null: there are none. A draft that stands on it is asked about again
   * after a reload.
   */
  undisputed: () => Revision | null;
  /** `base`: what the server had before they came. */
  add: (found: readonly Conflict[], base: Revision) => void;
  remove: (conflict: Conflict) => void;
  onChange: (listener: () => void) => () => void;
};

export function createOpenConflicts(): OpenConflicts {
  let conflicts: readonly Conflict[] = [];
  let undisputed: Revision | null = null;
  const listeners = new Set<() => void>();
  const set = (next: readonly Conflict[]) => {
    conflicts = next;
    if (next.length === 0) undisputed = null;
    for (const listener of listeners) listener();
  };
  return {
    all: () => conflicts,
    undisputed: () => undisputed,
    add: (found, base) => {
      if (found.length === 0) return;
      undisputed ??= base;
      const known = new Set(conflicts.map(getKey));
      set([...conflicts, ...found.filter((conflict) => !known.has(getKey(conflict)))]);
    },
    remove: (conflict) => set(conflicts.filter((other) => other !== conflict)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const getKey = (conflict: Conflict): string =>
  conflict.kind === "line" ? `line ${conflict.segmentId}` : `part ${conflict.part}`;
