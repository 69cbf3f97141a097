import { useRef, useState } from "react";

/** Which rows of a list are chosen. Rows that leave the list are no longer chosen. */
export function useSelection(rows: readonly { id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lastId = useRef<string | null>(null);
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return {
    ids,
    has: (id: string): boolean => chosen.has(id),
    /** Chooses a row or not; with `isRange` all from the one chosen before. */
    toggle: (index: number, isRange: boolean): void => {
      // Where it is now: others come and go above it.
      const last = isRange ? rows.findIndex(({ id }) => id === lastId.current) : -1;
      const from = last === -1 ? index : last;
      const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => id);
      const id = rows[index]?.id ?? "";
      const isOn = !chosen.has(id);
      lastId.current = id;
      setChosen(new Set(isOn ? [...ids, ...range] : ids.filter((id) => !range.includes(id))));
    },
    chooseAll: (): void => setChosen(new Set(rows.map(({ id }) => id))),
    toggleAll: (): void => setChosen(new Set(ids.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: (): void => setChosen(new Set()),
  };
}
