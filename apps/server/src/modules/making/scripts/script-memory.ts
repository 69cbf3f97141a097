import type { Script } from "@voxloom/contract";

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
  // In the order of their last use.
  const tasks = new Map<string, Map<number, Script>>();
  const linesOf = (states: Map<number, Script>): number =>
    Math.max(0, ...[...states.values()].map(({ segments }) => segments.length));

  function use(taskId: string, states: Map<number, Script>): void {
    tasks.delete(taskId);
    tasks.set(taskId, states);
  }

  function forgetOld(): void {
    let lines = [...tasks.values()].reduce((sum, states) => sum + linesOf(states), 0);
    for (const [taskId, states] of tasks) {
      if (lines <= maxLines || tasks.size === 1) return;
      lines -= linesOf(states);
      tasks.delete(taskId);
    }
  }

  return {
    nearest(taskId, revision) {
      const states = tasks.get(taskId);
      if (states === undefined) return null;
      use(taskId, states);
      const found = Math.max(...[...states.keys()].filter((known) => known <= revision));
      const script = states.get(found);
      return script === undefined ? null : { revision: found, script };
    },
    keep(taskId, { revision, script }) {
      const states = tasks.get(taskId) ?? new Map<number, Script>();
      states.set(revision, script);
      while (states.size > statesOfTask) states.delete(Math.min(...states.keys()));
      use(taskId, states);
      forgetOld();
    },
  };
}

/** Of this process. 40,000 lines of eight words each take about 100 MB. */
export const scriptMemory = createScriptMemory({ maxLines: 40_000 });
