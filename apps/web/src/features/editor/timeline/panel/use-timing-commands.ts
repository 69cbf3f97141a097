import { useEditor } from "../../document/stores.tsx";
import { useCommand } from "../../keys/use-command.ts";
import { nudgeLines, setEdgeAtPlayhead, trimLine } from "../actions/line-times.ts";
import { useTimeline } from "./use-timeline.ts";

/** One press of a key moves by this. */
const smallStepMs = 10;
const largeStepMs = 100;

/** Keys that change when lines are heard, whether the timeline is shown or not. */
export function useTimingCommands(): void {
  const timeline = useTimeline();
  const isEnabled = !useEditor((state) => state.isReadOnly);
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
}
