import type { Script, ScriptPatch } from "@voxloom/contract";
import { applyPatch, diffScripts, isEmptyPatch } from "@voxloom/timeline";
import type { EditorStore } from "../document/editor-store.ts";
import { type Conflict, mergeWork, withTheirs } from "../merge/merge-work.ts";
import { createOpenConflicts, type Revision } from "./open-conflicts.ts";
import type {
  Draft,
  HeardRevision,
  LeftDraft,
  Revised,
  SavedWork,
  ScriptServer,
  WatchPage,
} from "./sync-ports.ts";
import { maySend, nextState, type SyncEvent, type SyncState, shownState } from "./sync-state.ts";

/** How long after an edit it is kept in this browser, and sent. Milliseconds. */
const draftDelayMs = 250;
const saveDelayMs = 900;
/** Between tries while there is no network; it doubles up to the longest. */
const firstRetryMs = 2000;
const maxRetryMs = 30_000;

export type ScriptSync = {
  /** Sends what is not saved; resolves when it is saved, or cannot be now. */
  save: () => Promise<void>;
  /**
   * Goes on with what earlier windows left and the server may not have, one draft after the other is saved: each is
   * merged like a stranger's work. What cannot be resumed yet stays in the browser and is tried again.
   */
  resume: (drafts: readonly LeftDraft[]) => Promise<void>;
  /**
   * Takes in a revision that was heard of; null: asks what there is. What the server made for this window, as a take of
   * a line that was had spoken here, is a step of its history.
   */
  hear: (heard: HeardRevision | null) => Promise<void>;
  /** Conflicts to be settled before anything more is saved. */
  conflicts: () => readonly Conflict[];
  settle: (conflict: Conflict, choice: "mine" | "theirs") => void;
  onConflicts: (listener: () => void) => () => void;
  revision: () => number;
  /** What the server is known to have: the other side of a conflict. */
  serverScript: () => Script;
  /** Resolves when what is not saved is kept in this browser. */
  stop: () => Promise<void>;
};

type SyncStart = {
  editor: EditorStore;
  server: ScriptServer;
  saved: SavedWork;
  /** What the server has. */
  base: Revision;
  watchPage: WatchPage;
  /** A random id for what is sent. */
  newEditId: () => string;
  /** This window. */
  editorId: string;
};

/**
 * Keeps a document and the server together: what is typed is in this browser's own storage at once and on the server
 * within a second; what others change comes in line by line; nobody's work is overwritten unasked. `sync-state.ts` says
 * what follows on what; here is what is done then.
 */
export function startScriptSync({
  editor,
  server,
  saved,
  base,
  watchPage,
  newEditId,
  editorId,
}: SyncStart): ScriptSync {
  let { revision, script: serverScript } = base;
  const conflicts = createOpenConflicts();
  let left: readonly LeftDraft[] = [];
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let state: SyncState = "saved";
  // What was sent and not answered: it is sent again as it was, so that it is never made twice.
  let sending: { editId: string; baseRevision: number; patch: ScriptPatch } | null = null;
  // Every change of what the server is known to have goes through here, one after the other.
  let queue: Promise<void> = Promise.resolve();

  const pending = (): ScriptPatch => diffScripts(serverScript, editor.getState().script);
  const draftOfNow = (): Draft | null => {
    const { script: mine } = editor.getState();
    const undisputed = conflicts.undisputed();
    const base = undisputed ?? { revision, script: serverScript };
    const own = undisputed === null ? mine : mergeWork(serverScript, mine, base.script).mine;
    const patch = diffScripts(base.script, own);
    return isEmptyPatch(patch) ? null : { baseRevision: base.revision, patch };
  };
  const keepDraft = (insteadOf?: string) => {
    clearTimeout(draftTimer);
    editor.getState().keepOpenStep();
    return saved.writeDraft(draftOfNow(), insteadOf);
  };
  const on = (event: SyncEvent) => {
    state = nextState(state, event);
    const shown = shownState(state);
    if (shown !== null) editor.getState().setSaveState(shown);
  };
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work, work);
    return queue;
  };
  const later = (ms: number) => {
    clearTimeout(saveTimer);
    if (state !== "closed") saveTimer = setTimeout(() => void save(), ms);
  };
  const waitForNetwork = () => {
    on("unreachable");
    later(retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  };
  const dispute = (found: readonly Conflict[], base: Revision) => {
    conflicts.add(found, base);
    if (conflicts.all().length > 0) on("clashed");
  };

  const takeIn = ({ revision: newest, patch, editorId: from }: Revised) => {
    if (newest <= revision) return;
    const before = { revision, script: serverScript };
    serverScript = applyPatch(serverScript, patch);
    revision = newest;
    const merged = mergeWork(before.script, editor.getState().script, serverScript);
    // What was sent from here is here already, and makes no step.
    editor.getState().receive(merged.mine, { isStep: from === editorId });
    dispute(merged.conflicts, before);
  };
  const catchUp = async () => {
    for (const revised of await server.changesSince(revision)) takeIn(revised);
  };

  /** Once everything here is saved, so that a draft meets no other unsaved work. */
  const resumeNext = async (): Promise<void> => {
    const [draft] = left;
    if (draft === undefined || !maySend(state)) return;
    const base = await getBase(draft).catch(() => "offline" as const);
    if (base === "offline") return waitForNetwork();
    // Somebody typed while it was asked for: that is saved first.
    if (!maySend(state) || !isEmptyPatch(pending())) return;
    left = left.slice(1);
    const own = base && withDraft(base, draft);
    if (base === null || own === null) return on("refused");
    const merged = mergeWork(base, own, serverScript);
    editor.getState().receive(merged.mine);
    dispute(merged.conflicts, { revision: draft.baseRevision, script: base });
    await keepDraft(draft.windowId);
    if (maySend(state)) later(0);
  };
  const getBase = async ({ baseRevision }: Draft): Promise<Script | null> =>
    baseRevision === revision ? serverScript : server.scriptAt(baseRevision);

  const send = async (): Promise<void> => {
    clearTimeout(saveTimer);
    if (!maySend(state)) return;
    sending ??= { editId: newEditId(), baseRevision: revision, patch: pending() };
    const { patch } = sending;
    if (isEmptyPatch(patch)) {
      sending = null;
      if (left.length === 0) on("all-saved");
      await keepDraft();
      return resumeNext();
    }
    on("sent");
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
        const isAll = isEmptyPatch(pending()) && left.length === 0;
        on(isAll ? "all-saved" : "more-to-save");
        if (!isAll) later(0);
        return;
      }
      case "conflict":
        try {
          await catchUp();
        } catch {
          return waitForNetwork();
        }
        // Where nothing of one's own stands against it, it was a matter of who came first.
        on("more-to-save");
        if (maySend(state)) later(0);
        return;
      case "offline":
        return waitForNetwork();
      case "refused":
        on("refused");
        return;
    }
  };
  const save = () => inTurn(send);

  const stopWatching = editor.subscribe(({ script }, before) => {
    if (script === before.script || script === serverScript) return;
    clearTimeout(draftTimer);
    draftTimer = setTimeout(() => void keepDraft(), draftDelayMs);
    on("edited");
    if (maySend(state)) later(state === "offline" ? retryMs : saveDelayMs);
  });
  const leavePage = watchPage({
    onOnline: () => {
      retryMs = firstRetryMs;
      void save();
    },
    onLeaving: () => void keepDraft().then(save),
  });

  return {
    save,
    resume: (drafts) => {
      left = [...left, ...drafts];
      return inTurn(resumeNext);
    },
    hear: (heard) =>
      inTurn(async () => {
        if (heard !== null && heard.revision <= revision) return;
        const { patch = null } = heard ?? {};
        if (heard !== null && patch !== null && heard.revision === revision + 1) takeIn({ ...heard, patch });
        else await catchUp().catch(() => undefined);
      }),
    conflicts: conflicts.all,
    settle: (conflict, choice) => {
      const { script, receive } = editor.getState();
      const base = conflicts.undisputed()?.script ?? serverScript;
      if (choice === "theirs") receive(withTheirs(script, { base, server: serverScript }, conflict));
      conflicts.remove(conflict);
      if (conflicts.all().length > 0) return;
      on("settled");
      void save();
    },
    onConflicts: conflicts.onChange,
    revision: () => revision,
    serverScript: () => serverScript,
    stop: () => {
      on("closed");
      clearTimeout(saveTimer);
      stopWatching();
      leavePage();
      return keepDraft();
    },
  };
}

/** A draft's script; null where the server has another history than it was made on, as one that was set back. */
const withDraft = (base: Script, { patch }: Draft): Script | null => {
  try {
    return applyPatch(base, patch);
  } catch {
    return null;
  }
};
