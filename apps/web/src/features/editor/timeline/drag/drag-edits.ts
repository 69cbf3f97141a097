import type { Segment } from "@voxloom/contract";
import type { ScriptEdit } from "@voxloom/timeline";
import type { Scene } from "../lines/scene.ts";
import { type Drag, type DragOutcome, rippledLines } from "./drag-lines.ts";

/** A line as it would stand, while it is still being dragged. */
export type Ghost = { line: Segment; startMs: number; endMs: number; speakerId: string };

/** The edits that a drag ends with; none where nothing changed. */
export const editsOfDrag = (
  scene: Scene,
  drag: Drag,
  { outcome, isRipple }: { outcome: DragOutcome; isRipple: boolean },
): ScriptEdit[] => {
  const { byMs, speakerId } = outcome;
  if (drag.kind === "resize") return byMs === 0 ? [] : resizeEdits(scene, drag, { byMs, isRipple });
  const segmentIds = drag.lines.map(({ id }) => id);
  return [
    ...(byMs === 0 ? [] : [shift(isRipple ? withLater(scene, drag.lines) : segmentIds, byMs)]),
    ...(speakerId === null ? [] : [{ kind: "set-speaker" as const, segmentIds, speakerId }]),
  ];
};

// Lines are named one by one, not by `isRipple`, which takes locked lines along and is refused for their sake.
const shift = (segmentIds: string[], byMs: number): ScriptEdit => ({
  kind: "shift-segments",
  segmentIds,
  byMs,
  isRipple: false,
});

const withLater = (scene: Scene, lines: readonly Segment[]): string[] => {
  const ids = new Set(lines.map(({ id }) => id));
  const firstMs = lines.reduce((least, { startMs }) => Math.min(least, startMs), Number.POSITIVE_INFINITY);
  return [...ids, ...rippledLines(scene, firstMs, ids).map(({ id }) => id)];
};

const resizeEdits = (
  scene: Scene,
  { line, edge }: Extract<Drag, { kind: "resize" }>,
  { byMs, isRipple }: { byMs: number; isRipple: boolean },
): ScriptEdit[] => {
  const { id: segmentId, startMs, endMs } = line;
  const times = edge === "start" ? { startMs: startMs + byMs, endMs } : { startMs, endMs: endMs + byMs };
  const later = isRipple && edge === "end" ? rippledLines(scene, endMs, new Set([segmentId])) : [];
  return [
    { kind: "set-times", segmentId, ...times },
    ...(later.length === 0
      ? []
      : [
          shift(
            later.map(({ id }) => id),
            byMs,
          ),
        ]),
  ];
};

/** The dragged lines as they would stand now. */
export const buildGhosts = (drag: Drag, { byMs, speakerId }: DragOutcome): Ghost[] => {
  if (drag.kind === "move")
    return drag.lines.map((line) => ({
      line,
      startMs: line.startMs + byMs,
      endMs: line.endMs + byMs,
      speakerId: speakerId ?? line.speakerId,
    }));
  const { line, edge } = drag;
  const startMs = edge === "start" ? line.startMs + byMs : line.startMs;
  const endMs = edge === "end" ? line.endMs + byMs : line.endMs;
  return [{ line, startMs, endMs, speakerId: line.speakerId }];
};
