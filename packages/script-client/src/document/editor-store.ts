import type { Script } from "@voxloom/contract";
import { applyEdits, applyPatch, type ScriptEdit } from "@voxloom/timeline";
import { createStore, type StoreApi } from "zustand/vanilla";
import { emptyHistory, isSameBesideChecks, stepBetween, type UndoHistory, withStep } from "./undo-history.ts";

/** Whether the server has all that was edited, and if not, why. */
export type SaveState = "saved" | "saving" | "offline" | "conflict" | "failed";

export type EditorState = {
  readonly taskId: string;
  /** The newest state, with edits that are not saved yet. */
  script: Script;
  isReadOnly: boolean;
  selectedIds: ReadonlySet<string>;
  /** The line that keys act on. */
  activeId: string | null;
  saveState: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  /**
   * Applies edits, all or none, as one step that can be undone. Edits in a row with the same `joinKey` are one step.
   * False where they are refused; the reason is shown.
   */
  edit: (edits: readonly ScriptEdit[], options?: { joinKey?: string }) => boolean;
  undo: () => void;
  redo: () => void;
  /** Chooses lines; the active one is the last of them unless named. */
  select: (ids: readonly string[], activeId?: string | null) => void;
  /** Takes in what changed elsewhere. `isStep`: it was asked for here, so it can be undone here. */
  receive: (script: Script, how?: { isStep?: boolean }) => void;
  /** Hands on the step that still goes on as if it ended now, so that a reload does not lose it. */
  keepOpenStep: () => void;
  setSaveState: (saveState: SaveState) => void;
};

export type EditorStore = StoreApi<EditorState>;

export type EditorStart = {
  taskId: string;
  script: Script;
  isReadOnly: boolean;
  /** What could be undone before the page was loaded; null: nothing. */
  history?: UndoHistory | null;
  onHistory?: (history: UndoHistory) => void;
  /** An edit was refused, or a step can no longer be undone. */
  onRefused: (error: unknown) => void;
};

/** Typing pauses longer than this begin a step of their own, in milliseconds. */
const joinMs = 3000;

/** The document of one open task, its selection, and the steps that can be undone. */
export function createEditorStore(start: EditorStart): EditorStore {
  let history = start.history ?? emptyHistory;
  // Typing goes on in one step: it is only written down when it ends.
  let open: { before: Script; joinKey: string; at: number; stored?: Script } | null = null;

  return createStore<EditorState>((set, get) => {
    const keep = (next: UndoHistory) => {
      history = next;
      start.onHistory?.(next);
    };
    const close = () => {
      if (open === null) return;
      const { script } = get();
      const step = stepBetween(open.before, script);
      const isStored = open.stored === script;
      open = null;
      if (step !== null) history = withStep(history, step);
      if (!isStored) start.onHistory?.(history);
    };
    const keepOpenStep = () => {
      const { script } = get();
      if (open === null || open.stored === script) return;
      open.stored = script;
      const step = stepBetween(open.before, script);
      start.onHistory?.(step === null ? history : withStep(history, step));
    };
    const show = (script: Script) =>
      set((state) => ({
        script,
        ...storedSelection(state, script),
        canUndo: open !== null || history.done > 0,
        canRedo: open === null && history.done < history.steps.length,
      }));
    const go = (direction: "undo" | "redo") => {
      close();
      const { steps, done } = history;
      const step = steps[direction === "undo" ? done - 1 : done];
      // Typing that ended where it began leaves no step, though there seemed to be one.
      if (step === undefined || get().isReadOnly) return show(get().script);
      keep({ steps, done: direction === "undo" ? done - 1 : done + 1 });
      try {
        show(applyPatch(get().script, direction === "undo" ? step.inverse : step.patch));
      } catch (error) {
        // The line it changed was changed elsewhere since: the step is passed over.
        show(get().script);
        start.onRefused(error);
      }
    };
    return {
      taskId: start.taskId,
      script: start.script,
      isReadOnly: start.isReadOnly,
      selectedIds: new Set(),
      activeId: null,
      saveState: "saved",
      canUndo: history.done > 0,
      canRedo: history.done < history.steps.length,
      edit: (edits, { joinKey } = {}) => {
        const before = get().script;
        if (get().isReadOnly) return false;
        let after: Script;
        try {
          after = applyEdits(before, edits);
        } catch (error) {
          start.onRefused(error);
          return false;
        }
        const now = Date.now();
        const goesOn = open !== null && open.joinKey === joinKey && now - open.at < joinMs;
        if (!goesOn) close();
        // Who typed and took it back has written nothing.
        else if (open !== null && isSameBesideChecks(open.before, after)) after = open.before;
        if (joinKey !== undefined) {
          open = { before: open?.before ?? before, joinKey, at: now };
          // A step that goes on takes the place of what was taken back.
          if (history.done < history.steps.length)
            keep({ steps: history.steps.slice(0, history.done), done: history.done });
        } else {
          const step = stepBetween(before, after);
          if (step === null) return true;
          keep(withStep(history, step));
        }
        show(after);
        return true;
      },
      undo: () => go("undo"),
      redo: () => go("redo"),
      select: (ids, activeId = ids.at(-1) ?? null) => set({ selectedIds: new Set(ids), activeId }),
      receive: (script, { isStep = false } = {}) => {
        close();
        const step = isStep ? stepBetween(get().script, script) : null;
        if (step !== null) keep(withStep(history, step));
        show(script);
      },
      keepOpenStep,
      setSaveState: (saveState) => {
        if (get().saveState !== saveState) set({ saveState });
      },
    };
  });
}

/** The selection without lines that are gone. */
function storedSelection(
  { selectedIds, activeId, script: before }: EditorState,
  script: Script,
): Partial<EditorState> {
  if ((selectedIds.size === 0 && activeId === null) || hasSameLines(before, script)) return {};
  const ids = new Set(script.segments.map(({ id }) => id));
  const isThere = (id: string) => ids.has(id);
  if ([...selectedIds].every(isThere) && (activeId === null || isThere(activeId))) return {};
  return {
    selectedIds: new Set([...selectedIds].filter(isThere)),
    activeId: activeId !== null && isThere(activeId) ? activeId : null,
  };
}

/** While one types, lines are the same ones in the same places. */
const hasSameLines = ({ segments: before }: Script, { segments }: Script): boolean =>
  before.length === segments.length && before.every(({ id }, index) => id === segments[index]?.id);
