import { useEditor } from "../../document/stores.tsx";
import { useCommand } from "../../keys/use-command.ts";
import { activeLine, nudgeLines, setEdgeAtPlayhead, trimLine } from "../actions/line-times.ts";
import type { Timeline } from "../stage/timeline.ts";

/** One press of a key moves by this. */
const smallStepMs = 10;
const largeStepMs = 100;
const zoomStep = 1.5;

/** What the keys of the timeline do. */
export function useTimelineCommands(timeline: Timeline): void {
  const isEnabled = !useEditor((state) => state.isReadOnly);
  useViewCommands(timeline);
  useCommand("setIn", () => setEdgeAtPlayhead(timeline, "start"), { isEnabled });
  useCommand("setOut", () => setEdgeAtPlayhead(timeline, "end"), { isEnabled });
  useCommand("timeline.moveEarlier", () => nudgeLines(timeline, -smallStepMs), { isEnabled });
  useCommand("timeline.moveLater", () => nudgeLines(timeline, smallStepMs), { isEnabled });
  useCommand("timeline.moveMuchEarlier", () => nudgeLines(timeline, -largeStepMs), { isEnabled });
  useCommand("timeline.moveMuchLater", () => nudgeLines(timeline, largeStepMs), { isEnabled });
  useCommand("timeline.startEarlier", () => trimLine(timeline, "start", -smallStepMs), { isEnabled });
  useCommand("timeline.startLater", () => trimLine(timeline, "start", smallStepMs), { isEnabled });
  useCommand("timeline.endEarlier", () => trimLine(timeline, "end", -smallStepMs), { isEnabled });
  useCommand("timeline.endLater", () => trimLine(timeline, "end", smallStepMs), { isEnabled });
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
