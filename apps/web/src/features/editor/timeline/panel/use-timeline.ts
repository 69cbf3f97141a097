import type { EditorStore } from "../../document/editor-store.ts";
import type { PlaybackStore } from "../../document/playback-store.ts";
import { useEditorStore, usePlaybackStore } from "../../document/stores.tsx";
import { createTimeline, type Timeline } from "../stage/timeline.ts";
import { rememberedView } from "../view/remembered-views.ts";
import { createViewStore } from "../view/view-store.ts";

const opened = new WeakMap<EditorStore, Timeline>();

/** The one timeline of the open task, as this browser left it: what is set at it holds for keys also while it is folded. */
export function useTimeline(): Timeline {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const timeline = opened.get(editor) ?? openTimeline(editor, playback);
  opened.set(editor, timeline);
  return timeline;
}

const openTimeline = (editor: EditorStore, playback: PlaybackStore): Timeline => {
  const { taskId, script } = editor.getState();
  return createTimeline({
    editor,
    playback,
    view: createViewStore(script.durationMs, rememberedView(taskId)),
  });
};
