import { createContext, useContext, useMemo } from "react";
import type { Shown } from "./shared-queries.ts";

const ShareContext = createContext<string | null>(null);

/** Gives the task whose link is open. Without it, what is shown stands for itself. */
export const ShareProvider = ShareContext.Provider;

/** A task, with the one whose link shows it. */
export function useShown(taskId: string): Shown {
  const shareTaskId = useContext(ShareContext) ?? taskId;
  return useMemo(() => ({ taskId, shareTaskId }), [taskId, shareTaskId]);
}
