import { dequal } from "dequal/lite";
import { useState } from "react";

/** Settings that are being changed, with every earlier state: what was done can be undone. */
export function useUndoable<Settings extends object>(initial: Settings) {
  const [states, setStates] = useState({
    past: [] as Settings[],
    now: initial,
    next: [] as Settings[],
    joinedAs: undefined as string | undefined,
  });
  return {
    settings: states.now,
    /**
     * Changes that follow each other under one name, such as letters of a word, are undone together. What leaves all as
     * it is counts as none: what was taken back can still be brought back.
     */
    change: (change: (now: Settings) => Partial<Settings>, joinedAs?: string) =>
      setStates((old) => {
        const { past, now, joinedAs: last } = old;
        const changed = { ...now, ...change(now) };
        if (dequal(changed, now)) return old;
        const isJoined = joinedAs !== undefined && joinedAs === last;
        return { past: isJoined ? past : [...past.slice(-99), now], now: changed, next: [], joinedAs };
      }),
    canUndo: states.past.length > 0,
    canRedo: states.next.length > 0,
    undo: () =>
      setStates((old) => {
        const last = old.past.at(-1);
        return last === undefined
          ? old
          : {
              ...{ past: old.past.slice(0, -1), now: last, next: [old.now, ...old.next] },
              joinedAs: undefined,
            };
      }),
    redo: () =>
      setStates((old) => {
        const [first, ...next] = old.next;
        return first === undefined
          ? old
          : { past: [...old.past, old.now], now: first, next, joinedAs: undefined };
      }),
  };
}
export type Undoable<Settings extends object> = ReturnType<typeof useUndoable<Settings>>;

/** Copies a list with one of its items at another place, counted from 0. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  const rest = items.filter((_, index) => index !== from);
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
