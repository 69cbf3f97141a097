import type { Script, Segment } from "@voxloom/contract";
import { movedMs, type TimeMove } from "@voxloom/subtitles";
import { settleLine } from "../marks/settle-line.ts";
import { orderSegments } from "../script/create-script.ts";
import { endOfLines } from "../script/end-of-lines.ts";
import { hasSlot } from "../script/has-slot.ts";

/** Which lines are moved: those that start from here on. Default: all. */
export type MovedFrom = { fromMs?: number };

/**
 * The script with its lines moved in time. Locked lines stay. A line is cut at the ends of the recording; one that would
 * lie beyond them goes.
 */
export const moveLines = (script: Script, move: TimeMove, { fromMs = 0 }: MovedFrom = {}): Script => {
  const lastMs = script.hasMedia ? script.durationMs : Number.POSITIVE_INFINITY;
  const segments = script.segments.flatMap((line): Segment[] => {
    if (line.isLocked || line.startMs < fromMs || !hasSlot(line)) return [line];
    const startMs = Math.max(0, movedMs(line.startMs, move));
    const endMs = Math.min(lastMs, movedMs(line.endMs, move));
    if (endMs <= startMs) return [];
    if (startMs === line.startMs && endMs === line.endMs) return [line];
    return [settleLine(line, { ...line, startMs, endMs })];
  });
  return endOfLines({ ...script, segments: orderSegments(segments) });
};
