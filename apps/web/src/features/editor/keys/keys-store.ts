import { z } from "zod";
import { createStore, type StoreApi } from "zustand/vanilla";
import { storedText } from "../../../lib/stored-text.ts";
import { defineSessionPart } from "../document/session-parts.ts";
import { useSessionPart, useSessionStore } from "../document/stores.tsx";
import type { Chord } from "./chord.ts";
import { buildCommand, type CommandId, commandList, isCommandId } from "./command-list.ts";
import { isMac } from "./is-mac.ts";

const stored = storedText("voxloom-editor-keys");
const chordSchema = z.string().min(1).max(60);
const changesSchema = z.record(z.string(), z.array(chordSchema).max(8));

/** Which keys people gave to commands; what is not there has its default. */
type KeyChanges = Readonly<Partial<Record<CommandId, readonly Chord[]>>>;

export type KeysStore = StoreApi<{ changes: KeyChanges }>;

/** The keys as this browser has them. */
export const createKeysStore = (): KeysStore => createStore(() => ({ changes: readChanges() }));

export const keysPart = defineSessionPart(createKeysStore);

export const useKeysStore = (): KeysStore => useSessionPart(keysPart);

export const useKeyChanges = <T>(select: (changes: KeyChanges) => T): T =>
  useSessionStore(keysPart, ({ changes }) => select(changes));

/** Keys of a command as the product ships it, on this system. */
export const listDefaultKeys = (id: CommandId): readonly Chord[] => {
  const { keys, macKeys = keys } = buildCommand(id);
  return isMac() ? macKeys : keys;
};

/** Keys of a command now. */
export const getKeys = (changes: KeyChanges, id: CommandId): readonly Chord[] =>
  changes[id] ?? listDefaultKeys(id);

/** The command each chord belongs to. What a person chose goes before a default that came later. */
export const commandsByChord = (changes: KeyChanges): ReadonlyMap<Chord, CommandId> => {
  const byChord = new Map<Chord, CommandId>();
  const isChanged = ({ id }: { id: CommandId }) => changes[id] !== undefined;
  const ordered = [...commandList.filter((command) => !isChanged(command)), ...commandList.filter(isChanged)];
  for (const { id } of ordered) for (const chord of getKeys(changes, id)) byChord.set(chord, id);
  return byChord;
};

/** The other command that has a chord already; null: it is free. */
export const getOwner = (changes: KeyChanges, chord: Chord, id: CommandId): CommandId | null => {
  const owner = commandsByChord(changes).get(chord) ?? null;
  return owner === id ? null : owner;
};

/** Gives a command one more chord, and takes it from the one that had it. */
export const giveKey = (store: KeysStore, id: CommandId, chord: Chord): void => {
  const { changes } = store.getState();
  const owner = getOwner(changes, chord, id);
  const without = (other: CommandId) => getKeys(changes, other).filter((known) => known !== chord);
  keep(store, {
    ...changes,
    ...(owner === null ? {} : { [owner]: without(owner) }),
    [id]: [...without(id), chord],
  });
};

/** Takes a chord from a command. */
export const takeKey = (store: KeysStore, id: CommandId, chord: Chord): void => {
  const { changes } = store.getState();
  keep(store, { ...changes, [id]: getKeys(changes, id).filter((known) => known !== chord) });
};

/** Gives a command its own keys back, taking them from others that got them. */
export const resetKeys = (store: KeysStore, id: CommandId): void => {
  const { changes } = store.getState();
  const own = new Set(listDefaultKeys(id));
  const others = commandList.flatMap(({ id: other }) => {
    const chords = other === id ? undefined : changes[other];
    return chords === undefined ? [] : [[other, chords.filter((chord) => !own.has(chord))] as const];
  });
  keep(store, Object.fromEntries(others));
};

/** Gives every command its own keys back. */
export const resetAllKeys = (store: KeysStore): void => keep(store, {});

/** Takes over what another tab has stored. */
export const rereadKeys = (store: KeysStore): void => store.setState({ changes: readChanges() });

const keep = (store: KeysStore, changes: KeyChanges): void => {
  if (Object.keys(changes).length === 0) stored.remove();
  else stored.write(JSON.stringify(changes));
  store.setState({ changes });
};

function readChanges(): KeyChanges {
  try {
    const known = changesSchema.parse(JSON.parse(stored.read() ?? "{}"));
    const named = Object.entries(known).map(([id, chords]) => [getPresentId(id), chords] as const);
    return Object.fromEntries(named.filter(([id]) => isCommandId(id)));
  } catch {
    // Keys of an older product, or someone else's words: the defaults serve.
    return {};
  }
}

/** The id that a command has today, by one that an earlier version stored keys under. */
const getPresentId = (id: string): string =>
  id === "togglePicture" ? "toggleVideo" : id.replace(/^room\./, "panel.");
