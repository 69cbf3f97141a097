import { useEffect } from "react";
import { useStore } from "zustand";
import { defineSessionPart } from "../../document/session-parts.ts";
import { useSessionPart } from "../../document/stores.tsx";
import { createRecorder, type Recorder, type RecorderState } from "./recorder.ts";
import { getRecordingShelf } from "./recording-shelf.ts";
import { shelveRecordings } from "./shelve-recordings.ts";

/** The recorder of the open task, with what earlier windows left unkept. Who only reads records nothing. */
export const recorderPart = defineSessionPart(({ taskId, windowId, sync, onClose }): Recorder => {
  const recorder = createRecorder();
  if (sync !== null) shelveRecordings(recorder, getRecordingShelf(taskId, windowId), windowId);
  onClose(recorder.leave);
  return recorder;
});

/** This editor's recorder. What it holds stays whatever line or panel is looked at. */
export function useRecorder(): Recorder & { state: RecorderState } {
  const recorder = useSessionPart(recorderPart);
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
