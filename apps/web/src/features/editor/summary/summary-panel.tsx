import { TranscriptSummary } from "../../../ui/summary/transcript-summary.tsx";
import { useEditor, useEditorStore, usePlaybackStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { useSessionActions } from "../session/session-actions.ts";

/** What the transcript says, and questions to it; each sentence leads to its place and plays it. */
export function SummaryPanel() {
  const { detail, session } = useEditorTask();
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const { focusLine } = useSessionActions();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const go = ({ segmentId, startMs }: { segmentId: string; startMs: number }) => {
    editor.getState().select([segmentId]);
    focusLine({ segmentId, field: "row" });
    playback.getState().seek(startMs);
    playback.getState().play();
  };
  return (
    <TranscriptSummary
      taskId={detail.task.id}
      isReadOnly={isReadOnly}
      onGo={go}
      save={async () => session.sync?.save()}
    />
  );
}
