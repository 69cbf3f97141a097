import type { Segment } from "@voxloom/contract";
import type { ScriptEdit } from "@voxloom/timeline";
import { getPlace, lineById, linesByIds } from "../../document/line-places.ts";
import { editsOfDrag } from "../drag/drag-edits.ts";
import { type Drag, dragTo, movableLines } from "../drag/drag-lines.ts";
import type { Edge } from "../lines/hit-test.ts";
import type { Timeline } from "../stage/timeline.ts";

/** The line that keys act on; null where none is chosen. */
export const activeLine = (timeline: Timeline): Segment | null => {
  const { script, activeId } = timeline.editor.getState();
  return lineById(script, activeId) ?? null;
};

/** The chosen lines in their order. */
export const chosenLines = (timeline: Timeline): Segment[] => {
  const { script, selectedIds } = timeline.editor.getState();
  return selectedIds.size === 0 ? [] : linesByIds(script, selectedIds);
};

/** Moves the chosen lines; presses in a row are one step. */
export const nudgeLines = (timeline: Timeline, byMs: number): void => {
  const lines = movableLines(chosenLines(timeline));
  const [grabbed] = lines;
  if (grabbed !== undefined) dragBy(timeline, { kind: "move", grabbed, lines, fromMs: 0 }, byMs);
};

/** Moves one edge of the active line; presses in a row are one step. */
export const trimLine = (timeline: Timeline, edge: Edge, byMs: number): void => {
  const line = activeLine(timeline);
  if (line !== null && !line.isLocked) dragBy(timeline, { kind: "resize", line, edge, fromMs: 0 }, byMs);
};

/** As a drag of so many milliseconds would, with ripple where that is on. */
const dragBy = (timeline: Timeline, drag: Drag, byMs: number): void => {
  const { isRipple } = timeline.view.getState();
  const point = { ms: byMs, speakerId: null, snapMs: 0, playheadMs: 0, isRipple };
  const outcome = dragTo(timeline.scene(), drag, point);
  const edits = editsOfDrag(timeline.scene(), drag, { outcome, isRipple });
  const held = drag.kind === "move" ? drag.lines.map(({ id }) => id).join() : `${drag.line.id} ${drag.edge}`;
  if (edits.length > 0) timeline.editor.getState().edit(edits, { joinKey: `times ${held}` });
};

/** Lets the active line begin, or end, at the playhead. Beyond its other edge the whole line goes there. */
export const setEdgeAtPlayhead = (timeline: Timeline, edge: Edge): void => {
  const line = activeLine(timeline);
  if (line !== null)
    timeline.editor.getState().edit([edgeEdit(line, edge, Math.round(timeline.playheadMs()))]);
};

const edgeEdit = ({ id, startMs, endMs }: Segment, edge: Edge, ms: number): ScriptEdit => {
  const isInside = edge === "start" ? ms < endMs : ms > startMs;
  if (!isInside)
    return {
      kind: "shift-segments",
      segmentIds: [id],
      byMs: edge === "start" ? ms - startMs : ms - endMs,
      isRipple: false,
    };
  const times = edge === "start" ? { startMs: ms, endMs } : { startMs, endMs: ms };
  return { kind: "set-times", segmentId: id, ...times };
};

/** Goes to the line before or after the active one (or the playhead), and shows it. */
export const stepLine = (timeline: Timeline, steps: 1 | -1): void => {
  const { script, activeId, select } = timeline.editor.getState();
  const place = getPlace(script, activeId);
  const playheadMs = timeline.playheadMs();
  const next = script.segments.findIndex(({ startMs }) => startMs >= playheadMs);
  const from = place === -1 ? (next === -1 ? script.segments.length : next) - (steps === 1 ? 1 : 0) : place;
  const line = script.segments[from + steps];
  if (line === undefined) return;
  select([line.id]);
  timeline.seek(line.startMs);
  timeline.view.getState().reveal(line);
};
