import type { Task } from "@voxloom/contract";
import { useRef, useState } from "react";

/** Which tasks of a list are chosen. Tasks that leave the list are no longer chosen. */
export function useSelection(tasks: readonly Task[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lastId = useRef<string | null>(null);
  const ids = tasks.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return {
    ids,
    has: (id: string): boolean => chosen.has(id),
    /** Chooses a task or not; with `isRange` all from the one chosen before. */
    toggle: (index: number, isRange: boolean): void => {
      // Where it is now: tasks come and go above it.
      const last = isRange ? tasks.findIndex(({ id }) => id === lastId.current) : -1;
      const from = last === -1 ? index : last;
      const range = tasks.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => id);
      const id = tasks[index]?.id ?? "";
      const isOn = !chosen.has(id);
      lastId.current = id;
      setChosen(new Set(isOn ? [...ids, ...range] : ids.filter((id) => !range.includes(id))));
    },
    toggleAll: (): void => setChosen(new Set(ids.length === tasks.length ? [] : tasks.map(({ id }) => id))),
    clear: (): void => setChosen(new Set()),
  };
}
