import { useCallback, useEffect, useState } from "react";
import { heardTimes } from "../document/heard-times.ts";
import { useEditorStore, usePlaybackStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";

const everyMs = 250;

/**
 * What is said about places of the recording, as the page that opened the editor shows it: on the source's clock,
 * whatever is heard.
 */
export function CommentsPanel() {
  const { detail, Comments } = useEditorTask();
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const times = useCallback(
    () => heardTimes(editor.getState().script, playback.getState()),
    [editor, playback],
  );
  const now = useCallback(() => Math.round(times().toSource(playback.getState().timeMs)), [times, playback]);
  const [timeMs, setTimeMs] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTimeMs(now()), everyMs);
    return () => clearInterval(timer);
  }, [now]);
  const { id: taskId, durationMs } = detail.task;
  const seek = (sourceMs: number) => playback.getState().seek(times().toDub(sourceMs));
  return <Comments taskId={taskId} durationMs={durationMs} timeMs={timeMs} onSeek={seek} />;
}
