import { useCallback } from "react";
import type { Chord } from "./chord.ts";
import { useCommands } from "./command-registry.ts";
import { commandsByChord, useKeysStore } from "./keys-store.ts";

/** Runs the command that a chord belongs to now, as if it had been pressed. */
export function useChord(chord: Chord): () => void {
  const keys = useKeysStore();
  const { run } = useCommands();
  return useCallback(() => {
    const id = commandsByChord(keys.getState().changes).get(chord);
    if (id !== undefined) run(id);
  }, [keys, run, chord]);
}
