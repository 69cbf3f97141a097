import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { billingKey } from "../../../lib/plans/use-entitlements.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { type EditorSession, type Opening, openSession } from "./open-session.ts";

type Spec = Omit<Opening, "onRefused" | "onCharged">;

export type SessionState =
  | { state: "loading" }
  | { state: "failed"; error: Error; retry: () => void }
  | { state: "open"; session: EditorSession };

/** Opens the editor on a task for as long as the page stands. */
export function useEditorSession(spec: Spec): SessionState {
  const { taskId, mode } = spec;
  const client = useQueryClient();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<SessionState>({ state: "loading" });
  useEffect(() => {
    let isLeft = false;
    let opened: EditorSession | null = null;
    setState({ state: "loading" });
    const onCharged = () => void client.invalidateQueries({ queryKey: [billingKey] });
    openSession({ ...spec, onRefused: notifyProblem, onCharged }).then(
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
  }, [taskId, mode, tries, client]);
  return state;
}
