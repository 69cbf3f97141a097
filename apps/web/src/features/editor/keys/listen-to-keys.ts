import { isTyping, parseChord } from "./chord.ts";
import { buildCommand } from "./command-list.ts";
import type { Commands } from "./command-registry.ts";
import { isDialogOpen, keepsChord } from "./key-scope.ts";
import { commandsByChord, type KeysStore } from "./keys-store.ts";

/** Runs commands by their keys until the answer is called. The one listener of the editor. */
export const listenToKeys = (
  keys: KeysStore,
  { canRun, run }: Pick<Commands, "canRun" | "run">,
): (() => void) => {
  let byChord = commandsByChord(keys.getState().changes);
  const unsubscribe = keys.subscribe(({ changes }) => {
    byChord = commandsByChord(changes);
  });
  const listen = (event: KeyboardEvent) => {
    // An input method composes a word: every key is its own (229 where a browser does not say so otherwise).
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    const chord = parseChord(event);
    const id = chord === null ? undefined : byChord.get(chord);
    if (chord === null || id === undefined || isDialogOpen() || keepsChord(event.target, chord)) return;
    // Kept from the browser even while the command cannot run: nobody shall reload the page who wanted a line spoken.
    if (canRun(id) || !isTyping(chord)) event.preventDefault();
    if (!event.repeat || buildCommand(id).isRepeating === true) run(id);
  };
  window.addEventListener("keydown", listen);
  return () => {
    window.removeEventListener("keydown", listen);
    unsubscribe();
  };
};
