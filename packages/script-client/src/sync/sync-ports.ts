import type { Script, ScriptPatch } from "@voxloom/contract";
import type { UndoHistory } from "../document/undo-history.ts";

/** A revision as what it changed of the one before. */
export type Revised = {
  revision: number;
  patch: ScriptPatch;
  /** The window that it was made in or for; null: a production, or nobody said. */
  editorId: string | null;
};

/** What is heard of a revision; its patch may be too large to be told. */
export type HeardRevision = Omit<Revised, "patch"> & { patch: ScriptPatch | null };

export type SaveAnswer =
  | { kind: "saved"; revision: number; missed: Revised[] }
  | { kind: "conflict" }
  | { kind: "offline" }
  | { kind: "refused"; error: unknown };

/** Work as it is sent: again with the same `editId`, it is never made twice. */
export type SentWork = { editId: string; baseRevision: number; patch: ScriptPatch };

/** The server's side of a script. */
export type ScriptServer = {
  save: (work: SentWork) => Promise<SaveAnswer>;
  /** Throws while there is no network. */
  changesSince: (revision: number) => Promise<Revised[]>;
  /** The script as it was at a revision; null: there is none. Throws while there is no network. */
  scriptAt: (revision: number) => Promise<Script | null>;
};

/** Edits that the server does not have yet, on top of the revision it had. */
export type Draft = { baseRevision: number; patch: ScriptPatch };

/** A draft of a window that is gone. */
export type LeftDraft = Draft & { windowId: string };

/** What a browser keeps of a task's editing, over reloads and without a network. Nothing of it fails. */
export type SavedWork = {
  /** What windows left that are gone, the oldest first. */
  readLeftDrafts(): Promise<LeftDraft[]>;
  /** This window's own; null: everything is saved. It takes the place of the draft that `insteadOf` left. */
  writeDraft(draft: Draft | null, insteadOf?: string): Promise<void>;
  readHistory(): Promise<UndoHistory | null>;
  writeHistory(history: UndoHistory): Promise<void>;
};

/** What happens to the page that one edits on. */
export type PageEvents = {
  onOnline: () => void;
  /** The page is put away or left, and may not come back. */
  onLeaving: () => void;
};

/** Tells of the page until the answer is called. */
export type WatchPage = (events: PageEvents) => () => void;
