import { modeSetups } from "../session/editor-mode.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { useLayout } from "../session/layout-store.ts";

/** Whether the timeline stands below the lines, and the switch of it. Until it was used, as the mode has it. */
export function useTimelineSwitch(): { hasTimeline: boolean; toggle: () => void } {
  const { mode } = useEditorTask();
  const isOpen = useLayout((layout) => layout.isTimelineOpen);
  const set = useLayout((layout) => layout.set);
  const hasTimeline = isOpen ?? modeSetups[mode].hasTimeline;
  return { hasTimeline, toggle: () => set({ isTimelineOpen: !hasTimeline }) };
}
