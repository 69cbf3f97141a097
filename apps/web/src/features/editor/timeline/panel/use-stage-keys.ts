import type { KeyboardEvent } from "react";
import { stepLine } from "../actions/line-times.ts";
import type { Timeline } from "../stage/timeline.ts";

/** Keys that only mean something while the stage has the focus: from line to line, and from view to view. */
export const useStageKeys = (timeline: Timeline) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const { view, scrollBy } = timeline.view.getState();
  const runs: Partial<Record<string, () => void>> = {
    ArrowUp: () => stepLine(timeline, -1),
    ArrowDown: () => stepLine(timeline, 1),
    PageUp: () => scrollBy(-view.widthPx * 0.9),
    PageDown: () => scrollBy(view.widthPx * 0.9),
  };
  const run = runs[event.key];
  if (run === undefined) return;
  event.preventDefault();
  run();
};
