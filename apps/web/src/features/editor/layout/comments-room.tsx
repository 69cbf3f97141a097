import { useEffect, useState } from "react";
import { usePlaybackStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";

const everyMs = 250;

/** What is said about places of the recording, as the page that opened the editor shows it. */
export function CommentsRoom() {
  const { detail, Comments } = useEditorTask();
  const playback = usePlaybackStore();
  const [timeMs, setTimeMs] = useState(() => playback.getState().timeMs);
  useEffect(() => {
    const timer = setInterval(() => setTimeMs(playback.getState().timeMs), everyMs);
    return () => clearInterval(timer);
  }, [playback]);
  const { id: taskId, durationMs } = detail.task;
  const { seek } = playback.getState();
  return <Comments taskId={taskId} durationMs={durationMs} timeMs={timeMs} onSeek={seek} />;
}
