import { useEffect } from "react";
import { useStore } from "zustand";
import { useEditorTask } from "../../session/editor-task.tsx";
import type { EditorSession } from "../../session/open-session.ts";
import { createRecorder, type Recorder, type RecorderState } from "./recorder.ts";

const recorders = new WeakMap<EditorSession, Recorder>();

const recorderOf = (session: EditorSession): Recorder => {
  const recorder = recorders.get(session) ?? createRecorder();
  recorders.set(session, recorder);
  return recorder;
};

/** This editor's recorder. What it holds stays whatever line or room is looked at. */
export function useRecorder(): Recorder & { state: RecorderState } {
  const recorder = recorderOf(useEditorTask().session);
  useEffect(() => recorder.leave, [recorder]);
  return { ...recorder, state: useStore(recorder.store) };
}
