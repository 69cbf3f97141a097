import type { EditorStore, ScriptSync } from "@voxloom/script-client";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PlaybackStore } from "./playback-store.ts";

/** What the parts of one open task are made on. */
export type SessionCore = {
  taskId: string;
  editor: EditorStore;
  playback: PlaybackStore;
  /** null: nothing can be edited, so nothing is saved. */
  sync: ScriptSync | null;
  /** Tells this window's work from that of others in this browser. */
  windowId: string;
  /** Credits were taken. */
  onCharged: () => void;
};

type Making = SessionCore & {
  get: SessionParts["get"];
  /** What is to be ended when the task is closed. */
  onClose: (end: () => void) => void;
};

/**
 * How something that one panel of the editor holds is made for an open task. The definition holds nothing itself: lines
 * of different tasks have the same ids, so what is known of them must end with the session.
 */
export type SessionPart<T> = { readonly create: (core: Making) => T };

/** What all panels hold of one open task. */
export type SessionParts = {
  /** What the session made of a definition. Throws where the session was opened without it. */
  get: <T>(part: SessionPart<T>) => T;
  /** The task is closed: ends what goes on in them. */
  close: () => void;
};

export const defineSessionPart = <T>(create: (core: Making) => T): SessionPart<T> => ({ create });

/** A part that is nothing but a store. */
export const defineStorePart = <T>(first: () => T): SessionPart<StoreApi<T>> =>
  defineSessionPart(() => createStore<T>(first));

/** Makes all parts of a session. One may ask for another that it stands on. */
export function createSessionParts(
  core: SessionCore,
  definitions: readonly SessionPart<unknown>[],
): SessionParts {
  const known = new Set(definitions);
  const made = new Map<SessionPart<unknown>, unknown>();
  const ends: (() => void)[] = [];
  const onClose = (end: () => void) => void ends.push(end);
  const get = <T>(part: SessionPart<T>): T => {
    if (!known.has(part)) throw new Error("a part of the editor stands in no list of session parts");
    if (!made.has(part)) made.set(part, part.create({ ...core, get, onClose }));
    // Every value was made by the definition that is its key.
    return made.get(part) as T;
  };
  for (const definition of definitions) get(definition);
  return {
    get,
    close: () => {
      for (const end of ends) end();
    },
  };
}
