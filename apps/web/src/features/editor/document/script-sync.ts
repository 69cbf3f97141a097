import type { Script, ScriptPatch } from "@voxloom/contract";
import { applyPatch, diffScripts, isEmptyPatch } from "@voxloom/timeline";
import { randomUuid } from "../../../lib/random-uuid.ts";
import type { EditorStore } from "./editor-store.ts";
import { type Conflict, mergeWork, withTheirs } from "./merge-work.ts";
import { resumeWork } from "./resume-work.ts";
import type { Draft, SavedWork } from "./saved-work.ts";
import type { Revised, ScriptServer } from "./script-server.ts";

/** How long after an edit it is kept in this browser, and sent. Milliseconds. */
const draftDelayMs = 250;
const saveDelayMs = 900;
/** Between tries while there is no network; it doubles up to the longest. */
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

export type ScriptSync = {
  /** Sends what is not saved; resolves when it is saved, or cannot be now. */
  save: () => Promise<void>;
  /** Goes on with work of an earlier visit that the server may not have. */
  resume: (draft: Draft) => Promise<void>;
  /** Takes in a change that was heard of: null where it has to be asked for. */
  hear: (revised: Revised | null) => Promise<void>;
  /** Conflicts to be settled before anything more is saved. */
  conflicts: () => readonly Conflict[];
  settle: (conflict: Conflict, choice: "mine" | "theirs") => void;
  onConflicts: (listener: () => void) => () => void;
  revision: () => number;
  stop: () => void;
};

type SyncStart = {
  editor: EditorStore;
  server: ScriptServer;
  saved: SavedWork;
  /** What the server has. */
  base: { revision: number; script: Script };
};

/**
 * Keeps a document and the server together: what is typed is in this browser's own storage at once and on the server
 * within a second; what others change comes in line by line; nobody's work is overwritten unasked.
 */
export function startScriptSync({ editor, server, saved, base }: SyncStart): ScriptSync {
  let { revision, script: serverScript } = base;
  let conflicts: readonly Conflict[] = [];
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let isStopped = false;
  // What was sent and not answered: it is sent again as it was, so that it is never made twice.
  let sending: { editId: string; baseRevision: number; patch: ScriptPatch } | null = null;
  // Every change of what the server is known to have goes through here, one after the other.
  let queue: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const pending = (): ScriptPatch => diffScripts(serverScript, editor.getState().script);
  const keepDraft = () => {
    clearTimeout(draftTimer);
    const patch = pending();
    return saved.writeDraft(isEmptyPatch(patch) ? null : { baseRevision: revision, patch });
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work, work);
    return queue;
  };
  const later = (ms: number) => {
    clearTimeout(saveTimer);
    if (!isStopped) saveTimer = setTimeout(() => void save(), ms);
  };
  const setConflicts = (next: readonly Conflict[]) => {
    conflicts = next;
    if (next.length > 0) editor.getState().setSaveState("conflict");
    for (const listener of listeners) listener();
  };

  const takeIn = ({ revision: newest, patch }: Revised) => {
    if (newest <= revision) return;
    const merged = mergeWork(serverScript, editor.getState().script, patch);
    revision = newest;
    serverScript = merged.server;
    editor.getState().receive(merged.mine);
    if (merged.conflicts.length > 0)
      setConflicts([...conflicts.filter(isOther(merged.conflicts)), ...merged.conflicts]);
  };
  const catchUp = async () => {
    for (const revised of await server.changesSince(revision)) takeIn(revised);
  };

  const send = async (): Promise<void> => {
    clearTimeout(saveTimer);
    if (isStopped || conflicts.length > 0) return;
    sending ??= { editId: randomUuid(), baseRevision: revision, patch: pending() };
    const { patch } = sending;
    if (isEmptyPatch(patch)) {
      sending = null;
      editor.getState().setSaveState("saved");
      return keepDraft();
    }
    editor.getState().setSaveState("saving");
    await keepDraft();
    const answer = await server.save(sending);
    if (answer.kind !== "offline") sending = null;
    switch (answer.kind) {
      case "saved": {
        retryMs = firstRetryMs;
        // Those that came in between stand below what was sent now: none of them touches it.
        for (const missed of answer.missed) takeIn(missed);
        // After a lost answer it may have been heard of already, among what came since.
        if (answer.revision > revision) {
          serverScript = applyPatch(serverScript, patch);
          revision = answer.revision;
        }
        await keepDraft();
        editor.getState().setSaveState(isEmptyPatch(pending()) ? "saved" : "saving");
        if (!isEmptyPatch(pending())) later(0);
        return;
      }
      case "conflict":
        await catchUp();
        // Nothing of one's own stands against it: it was a matter of who came first.
        if (conflicts.length === 0) later(0);
        return;
      case "offline":
        editor.getState().setSaveState("offline");
        later(retryMs);
        retryMs = Math.min(retryMs * 2, longestRetryMs);
        return;
      case "refused":
        editor.getState().setSaveState("failed");
        return;
    }
  };
  const save = () => inTurn(send);

  const stopWatching = editor.subscribe((state, before) => {
    if (state.script === before.script || state.script === serverScript) return;
    clearTimeout(draftTimer);
    draftTimer = setTimeout(() => void keepDraft(), draftDelayMs);
    if (conflicts.length > 0) return;
    if (state.saveState === "saved") editor.getState().setSaveState("saving");
    later(state.saveState === "offline" ? retryMs : saveDelayMs);
  });
  const atOnce = () => {
    retryMs = firstRetryMs;
    void save();
  };
  const keepNow = () => {
    if (document.visibilityState === "hidden") void keepDraft().then(save);
  };
  window.addEventListener("online", atOnce);
  document.addEventListener("visibilitychange", keepNow);

  return {
    save,
    resume: ({ baseRevision, patch }) =>
      inTurn(async () => {
        const theirs = baseRevision < revision ? await server.changesSince(baseRevision) : [];
        const { script, conflicts: found } = resumeWork(
          serverScript,
          patch,
          theirs.map((revised) => revised.patch),
        );
        editor.getState().receive(script);
        if (found.length > 0) setConflicts(found);
        else later(0);
      }).catch(() => {
        // Without the changes since, nothing is known to clash: the draft stays where it is for the next visit.
        editor.getState().setSaveState("offline");
      }),
    hear: (revised) =>
      inTurn(async () => {
        if (revised !== null && revised.revision === revision + 1) takeIn(revised);
        else if (revised === null || revised.revision > revision) await catchUp().catch(() => undefined);
      }),
    conflicts: () => conflicts,
    settle: (conflict, choice) => {
      if (choice === "theirs")
        editor.getState().receive(withTheirs(editor.getState().script, serverScript, conflict));
      setConflicts(conflicts.filter((other) => other !== conflict));
      if (conflicts.length === 0) void save();
    },
    onConflicts: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => revision,
    stop: () => {
      isStopped = true;
      clearTimeout(saveTimer);
      void keepDraft();
      stopWatching();
      window.removeEventListener("online", atOnce);
      document.removeEventListener("visibilitychange", keepNow);
    },
  };
}

const keyOf = (conflict: Conflict): string =>
  conflict.kind === "line" ? `line ${conflict.segmentId}` : `part ${conflict.part}`;

const isOther = (newer: readonly Conflict[]) => {
  const keys = new Set(newer.map(keyOf));
  return (conflict: Conflict) => !keys.has(keyOf(conflict));
};
