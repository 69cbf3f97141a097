import type { Script } from "@voxloom/contract";
import { type Heard, heardTimes } from "./heard-times.ts";

/** The place of the last line that has begun at a time of what is heard; -1 before the first. */
export const placeAtTime = (
  script: Pick<Script, "segments" | "durationMs">,
  { timeMs, ...heard }: Heard & { timeMs: number },
): number => {
  const { segments } = script;
  const { getSpan } = heardTimes(script, heard);
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const line = segments[middle];
    // What is heard keeps the order of the lines.
    if (line !== undefined && getSpan(line).startMs <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
