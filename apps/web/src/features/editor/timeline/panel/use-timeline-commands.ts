import { useEditor } from "../../document/stores.tsx";
import { useCommand } from "../../keys/use-command.ts";
import { activeLine } from "../actions/line-times.ts";
import type { Timeline } from "../stage/timeline.ts";

const zoomStep = 1.5;

/** What keys do with the timeline itself; those that change times serve without it, too. */
export function useTimelineCommands(timeline: Timeline): void {
  const isEnabled = !useEditor((state) => state.isReadOnly);
  useViewCommands(timeline);
  useCommand("timeline.ripple", () => timeline.view.getState().toggle("isRipple"), { isEnabled });
  useCommand("timeline.snap", () => timeline.view.getState().toggle("isSnapping"), { isEnabled });
}

function useViewCommands(timeline: Timeline): void {
  const { view } = timeline;
  useCommand("timeline.zoomIn", () => zoomAtPlayhead(timeline, zoomStep));
  useCommand("timeline.zoomOut", () => zoomAtPlayhead(timeline, 1 / zoomStep));
  useCommand("timeline.zoomAll", () => view.getState().zoomAll());
  useCommand("timeline.zoomLine", () => {
    const line = activeLine(timeline);
    if (line !== null) view.getState().zoomTo(line);
  });
  useCommand("timeline.follow", () => view.getState().toggle("isFollowing"));
}

/** Larger or smaller around the playhead where it is in view, else around the middle. */
export function zoomAtPlayhead(timeline: Timeline, factor: number): void {
  const { view, zoom } = timeline.view.getState();
  const x = (timeline.playheadMs() - view.scrollMs) * view.pxPerMs;
  zoom(factor, x >= 0 && x <= view.widthPx ? x : view.widthPx / 2);
}
