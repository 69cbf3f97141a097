import type { Conflict, ScriptSync } from "@voxloom/script-client";
import { useSyncExternalStore } from "react";

/** The conflicts that stand in the way of saving, kept up to date. */
export const useConflicts = (sync: ScriptSync): readonly Conflict[] =>
  useSyncExternalStore(sync.onConflicts, sync.conflicts);
