import type { Chord } from "./chord.ts";
import type { CommandId } from "./command-list.ts";
import { giveKey, type KeysStore, resetAllKeys } from "./keys-store.ts";

/** Keys of programs that people type with; their foot pedals send the same. */
export const keySets = {
  /** otranscribe.com: Escape, and F1 to F4. */
  oTranscribe: [
    ["playStepBack", "Escape"],
    ["secondBack", "F1"],
    ["secondForward", "F2"],
    ["shuttleBack", "F3"],
    ["shuttleForward", "F4"],
  ],
  /** Express Scribe: F2 slower, F3 faster, F4 stop, F7 and F8 wind, F9 play. */
  expressScribe: [
    ["shuttleBack", "F2"],
    ["shuttleForward", "F3"],
    ["shuttleStop", "F4"],
    ["secondBack", "F7"],
    ["secondForward", "F8"],
    ["playStepBack", "F9"],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [CommandId, Chord])[]>>;
export type KeySet = keyof typeof keySets;

/** Gives commands the keys that they have in another program, beside their own; what had those keys loses them. */
export function takeKeySet(store: KeysStore, set: KeySet): void {
  resetAllKeys(store);
  for (const [id, chord] of keySets[set]) giveKey(store, id, chord);
}
