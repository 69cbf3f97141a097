import { useEffect, useState } from "react";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import type { EditorMode } from "./editor-mode.ts";
import { type EditorSession, openSession } from "./open-session.ts";

type Spec = { taskId: string; mode: EditorMode; name: string; durationMs: number; hasDub: boolean };

export type SessionState =
  | { state: "loading" }
  | { state: "failed"; error: Error; retry: () => void }
  | { state: "open"; session: EditorSession };

/** Opens the editor on a task for as long as the page stands. */
export function useEditorSession(spec: Spec): SessionState {
  const { taskId, mode } = spec;
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<SessionState>({ state: "loading" });
  useEffect(() => {
    let isLeft = false;
    let opened: EditorSession | null = null;
    setState({ state: "loading" });
    openSession({ ...spec, onRefused: notifyProblem }).then(
      (session) => {
        opened = session;
        if (isLeft) session.close();
        else setState({ state: "open", session });
      },
      (error: Error) => {
        if (!isLeft) setState({ state: "failed", error, retry: () => setTries((count) => count + 1) });
      },
    );
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [taskId, mode, tries]);
  return state;
}
