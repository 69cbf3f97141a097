import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import type { EditorState, EditorStore } from "./editor-store.ts";
import type { PlaybackState, PlaybackStore } from "./playback-store.ts";

const EditorContext = createContext<EditorStore | null>(null);
const PlaybackContext = createContext<PlaybackStore | null>(null);

type StoresProps = { editor: EditorStore; playback: PlaybackStore; children: ReactNode };

/** The document and the playhead of one open task, for everything of the editor. */
export function EditorStores({ editor, playback, children }: StoresProps) {
  return (
    <EditorContext value={editor}>
      <PlaybackContext value={playback}>{children}</PlaybackContext>
    </EditorContext>
  );
}

/** The document's store, for handlers and drawings that must not render again with it. */
export const useEditorStore = (): EditorStore => within(useContext(EditorContext));

/** A part of the document's state. What is selected must be the same object while it is unchanged. */
export const useEditor = <T,>(select: (state: EditorState) => T): T => useStore(useEditorStore(), select);

/** The playhead's store, for drawings that follow every frame. */
export const usePlaybackStore = (): PlaybackStore => within(useContext(PlaybackContext));

export const usePlayback = <T,>(select: (state: PlaybackState) => T): T =>
  useStore(usePlaybackStore(), select);

function within<T>(store: T | null): T {
  if (store === null) throw new Error("an editor's part stands outside of an editor");
  return store;
}
