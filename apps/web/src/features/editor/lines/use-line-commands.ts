import { heardTimes } from "../document/heard-times.ts";
import { textPlaceAt } from "../document/line-gaps.ts";
import { getIds, getPlace, lineById, linesByIds } from "../document/line-places.ts";
import { useEditor, useEditorStore, usePlaybackStore, useSessionPart } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import { caretInLine } from "../session/caret.ts";
import { useSessionActions } from "../session/session-actions.ts";
import { useLineLooks } from "../subtitles/use-line-looks.ts";
import { useTimingCommands } from "../timeline/panel/use-timing-commands.ts";
import { idAway } from "./line-selection.ts";
import { useLinesViewStore } from "./lines-view-store.ts";
import { openedNotesPart } from "./notes-store.ts";
import { useLineActions } from "./use-line-actions.ts";
import { useShownSides } from "./use-sides.ts";

/** What the keys of looks do, as long as the list of lines is there. */
function useLookCommands(): void {
  const isEnabled = !useEditor((state) => state.isReadOnly);
  const { toggle } = useLineLooks();
  useCommand("bold", () => toggle("bold"), { isEnabled });
  useCommand("italic", () => toggle("italic"), { isEnabled });
  useCommand("underline", () => toggle("underline"), { isEnabled });
}

/** What the keys of lines do, as long as the list is there. */
export function useLineCommands(): void {
  const isEnabled = !useEditor((state) => state.isReadOnly);
  useGoing();
  useChoosing();
  useChanging(isEnabled);
  useCutting(isEnabled);
  useLookCommands();
  useTimingCommands();
}

/** From line to line, and into a line. */
function useGoing(): void {
  const store = useEditorStore();
  const sides = useShownSides();
  const view = useLinesViewStore();
  const { focusLine } = useSessionActions();
  const typed = sides.at(-1) ?? "target";
  const go = (steps: number) => {
    const { script, activeId, select } = store.getState();
    const id = idAway(getIds(script), activeId, steps);
    if (id === undefined) return;
    const field = caretInLine()?.side ?? "row";
    select([id]);
    focusLine({ segmentId: id, field });
  };
  useCommand("previousLine", () => go(-1));
  useCommand("nextLine", () => go(1));
  useCommand("editLine", () => {
    const { activeId } = store.getState();
    if (activeId !== null) focusLine({ segmentId: activeId, field: typed });
  });
  useCommand("bilingual", () => {
    const { isBilingual, set } = view.getState();
    set({ isBilingual: !isBilingual });
  });
}

function useChoosing(): void {
  const store = useEditorStore();
  useCommand("selectAll", () => {
    const { script, activeId, select } = store.getState();
    const ids = getIds(script);
    select(ids, activeId ?? ids[0] ?? null);
  });
  useCommand("clearSelection", () => {
    const { activeId, select } = store.getState();
    select(activeId === null ? [] : [activeId]);
  });
}

/** What stands beside a line's words. */
function useChanging(isEnabled: boolean): void {
  const store = useEditorStore();
  const openedNotes = useSessionPart(openedNotesPart);
  const { focusLine } = useSessionActions();
  const active = () => lineById(store.getState().script, store.getState().activeId);
  useCommand(
    "lock",
    () => {
      const { edit, script, selectedIds } = store.getState();
      const lines = linesByIds(script, selectedIds);
      if (lines.length === 0) return;
      const isLocked = !lines.every((line) => line.isLocked);
      edit([{ kind: "set-locked", segmentIds: lines.map(({ id }) => id), isLocked }]);
    },
    { isEnabled },
  );
  useCommand(
    "assignSpeaker",
    () => {
      const line = active();
      if (line !== undefined) focusLine({ segmentId: line.id, field: "speaker" });
    },
    { isEnabled },
  );
  useCommand(
    "note",
    () => {
      const line = active();
      if (line === undefined) return;
      openedNotes.setState({ segmentId: line.id });
      focusLine({ segmentId: line.id, field: "notes" });
    },
    { isEnabled },
  );
  useCommand(
    "copySource",
    () => {
      const line = active();
      if (line === undefined) return;
      store.getState().edit([{ kind: "set-target-text", segmentId: line.id, text: line.sourceText }]);
    },
    { isEnabled },
  );
}

/** Lines come, go, and are cut and joined. */
function useCutting(isEnabled: boolean): void {
  const store = useEditorStore();
  const playback = usePlaybackStore();
  const sides = useShownSides();
  const { focusLine } = useSessionActions();
  const { splitLine, mergeLines, insertAfter, deleteLines } = useLineActions();
  const split = () => {
    const caret = caretInLine();
    if (caret !== null) return splitLine(caret);
    // Without a cursor the playhead cuts.
    const { script, activeId } = store.getState();
    const line = lineById(script, activeId);
    if (line === undefined) return;
    const heard = playback.getState();
    const timeMs = heardTimes(script, heard).toSource(heard.timeMs);
    const typed = sides[0] ?? "source";
    const at = textPlaceAt(line, typed, timeMs);
    const isInside = timeMs > line.startMs && timeMs < line.endMs;
    if (at !== null && isInside) splitLine({ segmentId: line.id, side: typed, at, atMs: Math.round(timeMs) });
  };
  const merge = () => {
    const { script, activeId, selectedIds } = store.getState();
    const next = script.segments[getPlace(script, activeId) + 1];
    const ids = selectedIds.size > 1 ? [...selectedIds] : [activeId, next?.id];
    const known = ids.filter((id) => id !== null && id !== undefined);
    if (known.length < 2 || !mergeLines(known)) return;
    const merged = store.getState().activeId;
    if (merged !== null) focusLine({ segmentId: merged, field: "row" });
  };
  useCommand("split", split, { isEnabled });
  useCommand("merge", merge, { isEnabled });
  useCommand("insertLine", () => insertAfter(store.getState().activeId), { isEnabled });
  useCommand("delete", () => deleteLines([...store.getState().selectedIds]), { isEnabled });
}
