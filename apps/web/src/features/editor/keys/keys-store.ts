import { z } from "zod";
import { createStore } from "zustand/vanilla";
import { storedText } from "../../../lib/stored-text.ts";
import type { Chord } from "./chord.ts";
import { type CommandId, commandList, commandOf, isCommandId } from "./command-list.ts";
import { isMac } from "./is-mac.ts";

const stored = storedText("voxloom-editor-keys");
const chordSchema = z.string().min(1).max(60);
const changesSchema = z.record(z.string(), z.array(chordSchema).max(8));

type KeyChanges = Readonly<Partial<Record<CommandId, readonly Chord[]>>>;

/** Which keys people gave to commands; what is not there has its default. */
export const keysStore = createStore<{ changes: KeyChanges }>(() => ({ changes: readChanges() }));

/** Keys of a command as the product ships it, on this system. */
export const defaultKeysOf = (id: CommandId): readonly Chord[] => {
  const { keys, macKeys = keys } = commandOf(id);
  return isMac() ? macKeys : keys;
};

/** Keys of a command now. */
export const keysOf = (changes: KeyChanges, id: CommandId): readonly Chord[] =>
  changes[id] ?? defaultKeysOf(id);

/** The command each chord belongs to. What a person chose goes before a default that came later. */
export const commandsByChord = (changes: KeyChanges): ReadonlyMap<Chord, CommandId> => {
  const byChord = new Map<Chord, CommandId>();
  const isChanged = ({ id }: { id: CommandId }) => changes[id] !== undefined;
  const ordered = [...commandList.filter((command) => !isChanged(command)), ...commandList.filter(isChanged)];
  for (const { id } of ordered) for (const chord of keysOf(changes, id)) byChord.set(chord, id);
  return byChord;
};

/** The other command that has a chord already; null: it is free. */
export const ownerOf = (changes: KeyChanges, chord: Chord, id: CommandId): CommandId | null => {
  const owner = commandsByChord(changes).get(chord) ?? null;
  return owner === id ? null : owner;
};

/** Gives a command one more chord, and takes it from the one that had it. */
export const giveKey = (id: CommandId, chord: Chord): void => {
  const { changes } = keysStore.getState();
  const owner = ownerOf(changes, chord, id);
  const without = (other: CommandId) => keysOf(changes, other).filter((known) => known !== chord);
  keep({
    ...changes,
    ...(owner === null ? {} : { [owner]: without(owner) }),
    [id]: [...without(id), chord],
  });
};

/** Takes a chord from a command. */
export const takeKey = (id: CommandId, chord: Chord): void => {
  const { changes } = keysStore.getState();
  keep({ ...changes, [id]: keysOf(changes, id).filter((known) => known !== chord) });
};

/** Gives a command its own keys back, taking them from others that got them. */
export const resetKeys = (id: CommandId): void => {
  const { changes } = keysStore.getState();
  const own = new Set(defaultKeysOf(id));
  const others = commandList.flatMap(({ id: other }) => {
    const chords = other === id ? undefined : changes[other];
    return chords === undefined ? [] : [[other, chords.filter((chord) => !own.has(chord))] as const];
  });
  keep(Object.fromEntries(others));
};

/** Gives every command its own keys back. */
export const resetAllKeys = (): void => keep({});

/** Takes over what another tab has stored. */
export const rereadKeys = (): void => keysStore.setState({ changes: readChanges() });

const keep = (changes: KeyChanges): void => {
  if (Object.keys(changes).length === 0) stored.remove();
  else stored.write(JSON.stringify(changes));
  keysStore.setState({ changes });
};

function readChanges(): KeyChanges {
  try {
    const known = changesSchema.parse(JSON.parse(stored.read() ?? "{}"));
    return Object.fromEntries(Object.entries(known).filter(([id]) => isCommandId(id)));
  } catch {
    // Keys of an older product, or someone else's words: the defaults serve.
    return {};
  }
}
