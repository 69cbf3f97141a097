import type { Script, ScriptPatch, SegmentChange } from "@voxloom/contract";
import { applyPatch, clashesOf } from "@voxloom/timeline";
import { dequal } from "dequal/lite";
import { fittingPatch } from "./fitting-patch.ts";
import type { Conflict } from "./merge-work.ts";

/**
 * Work of an earlier visit on top of what the server has now. `theirs` are the changes since it was done. One's own
 * version stands; where both sides changed the same to different things, the person is asked.
 */
export function resumeWork(
  server: Script,
  own: ScriptPatch,
  theirs: readonly ScriptPatch[],
): { script: Script; conflicts: Conflict[] } {
  const there = new Map(server.segments.map((segment) => [segment.id, segment]));
  const clashes = theirs.map((other) => clashesOf(own, other));
  const lineIds = new Set(clashes.flatMap(({ segmentIds }) => segmentIds));
  const parts = new Set(clashes.flatMap(({ parts: clashing }) => clashing));
  const conflicts: Conflict[] = [];
  for (const id of lineIds) {
    const line = there.get(id);
    // It reached the server before the page was left, or is gone there: nothing to choose.
    if (line === undefined || isDone(own.changed[id], line)) continue;
    conflicts.push({ kind: "line", segmentId: id, mine: own.changed[id] ?? null, theirs: line });
  }
  for (const part of parts)
    if (!dequal(own.parts[part], server[part])) conflicts.push({ kind: "part", part });
  return { script: applyPatch(server, fittingPatch(own, server)), conflicts };
}

const isDone = (change: SegmentChange | undefined, line: SegmentChange): boolean =>
  change !== undefined &&
  Object.entries(change).every(([key, value]) => dequal(value, line[key as keyof SegmentChange]));
