import type { Script } from "@voxloom/contract";
import { LRUCache } from "lru-cache";

/** A state of a script, by its number. */
export type ScriptState = { revision: number; script: Script };

/** Scripts that this process read or made lately. Revisions never change, so nothing in it is ever out of date. */
export type ScriptMemory = {
  /** The newest state that is not after a revision; null where there is none. */
  nearest(taskId: string, revision: number): ScriptState | null;
  /** Remembers a state that is committed: one that may yet be taken back must not be remembered. */
  keep(taskId: string, state: ScriptState): void;
};

/** Editors that are a few saves behind are merged on the state they began with. States in a row share their lines. */
const statesOfTask = 12;

/** Forgets the scripts that were not used for longest once all together have more than `maxLines` lines. */
export function createScriptMemory({ maxLines }: { maxLines: number }): ScriptMemory {
  const tasks = new LRUCache<string, Map<number, Script>>({
    maxSize: maxLines,
    // One that is larger than all may be is remembered alone.
    sizeCalculation: (states) =>
      Math.min(maxLines, Math.max(1, ...[...states.values()].map(({ segments }) => segments.length))),
  });
  return {
    nearest(taskId, revision) {
      const states = tasks.get(taskId);
      const found = Math.max(...[...(states?.keys() ?? [])].filter((known) => known <= revision));
      const script = states?.get(found);
      return script === undefined ? null : { revision: found, script };
    },
    keep(taskId, { revision, script }) {
      const states = new Map(tasks.get(taskId)).set(revision, script);
      while (states.size > statesOfTask) states.delete(Math.min(...states.keys()));
      tasks.set(taskId, states);
    },
  };
}

/** Of this process. 40,000 lines of eight words each take about 100 MB. */
export const scriptMemory = createScriptMemory({ maxLines: 40_000 });
