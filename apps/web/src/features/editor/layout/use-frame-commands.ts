import { useEditor } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import type { RoomId } from "../session/editor-mode.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { useLayout } from "../session/layout-store.ts";
import { useModeSetup } from "../session/use-mode-setup.ts";
import { useTimelineSwitch } from "./use-timeline-switch.ts";

/** Commands of the page as a whole: steps, saving, panels and rooms. */
export function useFrameCommands(): void {
  const { session } = useEditorTask();
  const { picturePlace, set } = useLayout((layout) => layout);
  const { toggle } = useTimelineSwitch();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const canUndo = useEditor((state) => state.canUndo);
  const canRedo = useEditor((state) => state.canRedo);
  const { undo, redo } = session.editor.getState();
  const { rooms } = useModeSetup();
  const open = (room: RoomId) => () => set({ room });
  const has = (room: RoomId) => ({ isEnabled: rooms.includes(room) });
  useCommand("undo", undo, { isEnabled: canUndo && !isReadOnly });
  useCommand("redo", redo, { isEnabled: canRedo && !isReadOnly });
  useCommand("save", () => void session.sync?.save(), { isEnabled: !isReadOnly });
  useCommand("toggleTimeline", toggle);
  useCommand("togglePicture", () => set({ picturePlace: picturePlace === "floating" ? "end" : "floating" }));
  useCommand("room.speakers", open("speakers"), has("speakers"));
  useCommand("room.summary", open("summary"), has("summary"));
  useCommand("room.passages", open("passages"), has("passages"));
  useCommand("room.checks", open("checks"), has("checks"));
  useCommand("room.takes", open("takes"), has("takes"));
  useCommand("room.style", open("style"), has("style"));
  useCommand("room.sync", open("sync"), has("sync"));
  useCommand("room.glossary", open("glossary"), has("glossary"));
  useCommand("room.comments", open("comments"), has("comments"));
  useCommand("room.history", open("history"), has("history"));
}
