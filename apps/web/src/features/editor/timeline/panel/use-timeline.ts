import { useEffect, useMemo } from "react";
import { useEditorStore, usePlaybackStore } from "../../document/stores.tsx";
import { createTimeline, type Timeline } from "../stage/timeline.ts";
import { rememberedView, rememberViewOf } from "../view/remembered-views.ts";
import { createViewStore } from "../view/view-store.ts";

/** The timeline of the open task, as this browser left it. */
export function useTimeline(): Timeline {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const timeline = useMemo(() => {
    const { taskId, script } = editor.getState();
    return createTimeline({
      editor,
      playback,
      view: createViewStore(script.durationMs, rememberedView(taskId)),
    });
  }, [editor, playback]);
  useEffect(() => rememberViewOf(editor.getState().taskId, timeline.view), [editor, timeline]);
  return timeline;
}
