import type { DubProgress } from "@voxloom/studio";
import { type Reporter, stageLabel } from "./reporter.ts";

/** Gives what shows a production's progress: the step that the others wait for, and the whole. */
export function showStages(reporter: Reporter): (progress: DubProgress) => void {
  let label = stageLabel("probe");
  return ({ stages, fraction, timeLeftMs }) => {
    // Of several at once the last in the order of work is what the others wait for; between them the last one stays.
    const running = stages.findLast(({ state }) => state === "running");
    if (running !== undefined) label = stageLabel(running.name);
    reporter.progress({ label, fraction, timeLeftMs });
  };
}
