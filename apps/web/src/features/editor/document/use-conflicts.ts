import { useSyncExternalStore } from "react";
import type { Conflict } from "./merge-work.ts";
import type { ScriptSync } from "./script-sync.ts";

/** The conflicts that stand in the way of saving, kept up to date. */
export const useConflicts = (sync: ScriptSync): readonly Conflict[] =>
  useSyncExternalStore(sync.onConflicts, sync.conflicts);
