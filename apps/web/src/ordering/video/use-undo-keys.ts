import { useEffect, useRef } from "react";
import type { Undoable } from "./use-undoable.ts";

export type History = Pick<Undoable<object>, "undo" | "redo">;

/** Fields take their own keys. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    "input, textarea, select, [contenteditable], [role=slider], [role=dialog], [role=listbox], [role=menu]",
  ) !== null;

/** What is written in a field is undone there; sliders and switches have no steps of their own. */
export const takesUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    "textarea, [contenteditable], [role=dialog], input:not([type=checkbox]):not([type=radio]):not([type=range])",
  ) !== null;

/** What a key that is pressed with Ctrl or ⌘ does to a history of steps; null: nothing. */
export function findHistoryStep(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { undo, redo }: History,
): (() => void) | null {
  if (key.toLowerCase() === "z") return shiftKey ? redo : undo;
  return key.toLowerCase() === "y" ? redo : null;
}

/** Takes steps back by the keys that do so everywhere, wherever no field takes them. */
export function useUndoKeys(history: History): void {
  const latest = useRef(history);
  latest.current = history;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isCommand || event.defaultPrevented || takesUndo(event.target)) return;
      const step = findHistoryStep(event, latest.current);
      if (step === null) return;
      event.preventDefault();
      step();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
