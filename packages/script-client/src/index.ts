export {
  createEditorStore,
  type EditorStart,
  type EditorState,
  type EditorStore,
  type SaveState,
} from "./document/editor-store.ts";
export type { UndoHistory, UndoStep } from "./document/undo-history.ts";
export { joinPatches } from "./merge/join-patches.ts";
export { mergeEdit } from "./merge/merge-edit.ts";
export { mergeProduction } from "./merge/merge-production.ts";
export type { Conflict } from "./merge/merge-work.ts";
export { type ScriptSync, startScriptSync } from "./sync/script-sync.ts";
export type {
  Draft,
  HeardRevision,
  LeftDraft,
  PageEvents,
  Revised,
  SaveAnswer,
  SavedWork,
  ScriptServer,
  WatchPage,
} from "./sync/sync-ports.ts";
