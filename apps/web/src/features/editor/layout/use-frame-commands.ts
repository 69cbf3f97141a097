import { useEditor } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import type { PanelId } from "../session/editor-mode.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { useLayout } from "../session/layout-store.ts";
import { useModeSetup } from "../session/use-mode-setup.ts";
import { useTimelineSwitch } from "./use-timeline-switch.ts";

/** Commands of the page as a whole: steps, saving, panels and panels. */
export function useFrameCommands(): void {
  const { session } = useEditorTask();
  const { videoPlace, set } = useLayout((layout) => layout);
  const { toggle } = useTimelineSwitch();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const canUndo = useEditor((state) => state.canUndo);
  const canRedo = useEditor((state) => state.canRedo);
  const { undo, redo } = session.editor.getState();
  const { panels } = useModeSetup();
  const open = (panel: PanelId) => () => set({ panel });
  const has = (panel: PanelId) => ({ isEnabled: panels.includes(panel) });
  useCommand("undo", undo, { isEnabled: canUndo && !isReadOnly });
  useCommand("redo", redo, { isEnabled: canRedo && !isReadOnly });
  useCommand("save", () => void session.sync?.save(), { isEnabled: !isReadOnly });
  useCommand("toggleTimeline", toggle);
  useCommand("toggleVideo", () => set({ videoPlace: videoPlace === "floating" ? "end" : "floating" }));
  useCommand("panel.speakers", open("speakers"), has("speakers"));
  useCommand("panel.summary", open("summary"), has("summary"));
  useCommand("panel.passages", open("passages"), has("passages"));
  useCommand("panel.checks", open("checks"), has("checks"));
  useCommand("panel.takes", open("takes"), has("takes"));
  useCommand("panel.style", open("style"), has("style"));
  useCommand("panel.sync", open("sync"), has("sync"));
  useCommand("panel.glossary", open("glossary"), has("glossary"));
  useCommand("panel.comments", open("comments"), has("comments"));
  useCommand("panel.history", open("history"), has("history"));
}
