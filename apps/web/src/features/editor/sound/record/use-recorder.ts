import { useEffect } from "react";
import { useStore } from "zustand";
import { useEditorTask } from "../../session/editor-task.tsx";
import type { EditorSession } from "../../session/open-session.ts";
import { createRecorder, type Recorder, type RecorderState } from "./recorder.ts";
import { recordingShelfOf } from "./recording-shelf.ts";
import { shelveRecordings } from "./shelve-recordings.ts";

const recorders = new WeakMap<EditorSession, Recorder>();

const recorderOf = (session: EditorSession): Recorder => {
  const known = recorders.get(session);
  if (known !== undefined) return known;
  const recorder = createRecorder();
  const { editor, windowId } = session;
  shelveRecordings(recorder, recordingShelfOf(editor.getState().taskId, windowId), windowId);
  recorders.set(session, recorder);
  return recorder;
};

/** This editor's recorder. What it holds stays whatever line or room is looked at. */
export function useRecorder(): Recorder & { state: RecorderState } {
  const recorder = recorderOf(useEditorTask().session);
  const state = useStore(recorder.store);
  useEffect(() => recorder.leave, [recorder]);
  useAskBeforeLeaving(state.phase === "recording");
  return { ...recorder, state };
}

/** What is being said is nowhere yet: the browser asks before the page goes with it. */
function useAskBeforeLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isAsked]);
}
