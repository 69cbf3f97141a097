import type { calls, ResponseOf } from "@voxloom/contract";
import { createContext, useContext } from "react";
import type { EditorMode } from "./editor-mode.ts";
import type { EditorSession } from "./open-session.ts";

export type TaskDetail = ResponseOf<typeof calls.tasks.detail>;

/** What the editor is open on: the task with its media, how the editor is set up, and its session. */
export type EditorTask = { detail: TaskDetail; mode: EditorMode; session: EditorSession };

const Context = createContext<EditorTask | null>(null);

export const EditorTaskProvider = Context.Provider;

/** The task that the editor is open on. */
export function useEditorTask(): EditorTask {
  const task = useContext(Context);
  if (task === null) throw new Error("an editor's part stands outside of an editor");
  return task;
}
