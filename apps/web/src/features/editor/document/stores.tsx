import type { EditorState, EditorStore } from "@voxloom/script-client";
import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { PlaybackState, PlaybackStore } from "./playback-store.ts";
import type { SessionPart, SessionParts } from "./session-parts.ts";

type Stores = { editor: EditorStore; playback: PlaybackStore; parts: SessionParts };

const StoresContext = createContext<Stores | null>(null);

/** What is held of one open task, for everything of the editor. The same `stores` as long as the task is open. */
export const EditorStores = ({ stores, children }: { stores: Stores; children: ReactNode }) => (
  <StoresContext value={stores}>{children}</StoresContext>
);

function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error("an editor's part stands outside of an editor");
  return stores;
}

/** The document's store, for handlers and drawings that must not render again with it. */
export const useEditorStore = (): EditorStore => useStores().editor;

/** A part of the document's state. What is selected must be the same object while it is unchanged. */
export const useEditor = <T,>(select: (state: EditorState) => T): T => useStore(useEditorStore(), select);

/** The playhead's store, for drawings that follow every frame. */
export const usePlaybackStore = (): PlaybackStore => useStores().playback;

export const usePlayback = <T,>(select: (state: PlaybackState) => T): T =>
  useStore(usePlaybackStore(), select);

/** What the open session made of a definition: the same one as long as the task is open. */
export const useSessionPart = <T,>(part: SessionPart<T>): T => useStores().parts.get(part);

/** Some of a store that the open session made. What is selected must be the same object while it is unchanged. */
export const useSessionStore = <S, T>(part: SessionPart<StoreApi<S>>, select: (state: S) => T): T =>
  useStore(useSessionPart(part), select);
