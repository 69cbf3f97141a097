import type { Segment } from "@voxloom/contract";
import type { Edge } from "../lines/hit-test.ts";
import type { Scene } from "../lines/scene.ts";
import { type SnapPlaces, snapSpan, snapTime } from "./snap-time.ts";

/** A shortest line that an edge leaves. */
export const shortestLineMs = 80;

/** What is being dragged, as it was when the pointer went down. */
export type Drag = { fromMs: number } & (
  | { kind: "move"; grabbed: Segment; lines: readonly Segment[] }
  | { kind: "resize"; line: Segment; edge: Edge }
);

/** Where the pointer is, and what the toggles say. */
export type DragPoint = {
  ms: number;
  /** The speaker whose row the pointer is on; null: as it was. */
  speakerId: string | null;
  /** How near a place must be to draw an edge; 0: nothing does. */
  snapMs: number;
  playheadMs: number;
  isRipple: boolean;
};

/** What letting go now would make of it. */
export type DragOutcome = {
  /** How far lines move, or the edge does. */
  byMs: number;
  /** The speaker that the lines go to; null: they stay. */
  speakerId: string | null;
  /** The place that an edge was drawn to, to be shown. */
  snappedMs: number | null;
};

/** The lines that a drag may move: locked ones stay. */
export const movableLines = (lines: readonly Segment[]): Segment[] =>
  lines.filter(({ isLocked }) => !isLocked);

/** The lines after a time that a ripple takes along. Locked ones stay where they are. */
export const rippledLines = ({ lines }: Scene, fromMs: number, except: ReadonlySet<string>): Segment[] =>
  movableLines(lines.lines.filter(({ id, startMs }) => startMs >= fromMs && !except.has(id)));

/** What a drag comes to at a point. Whole milliseconds, within the recording. */
export const dragTo = (scene: Scene, drag: Drag, point: DragPoint): DragOutcome =>
  drag.kind === "move" ? moveTo(scene, drag, point) : resizeTo(scene, drag, point);

const getPlaces = (scene: Scene, playheadMs: number, moving: readonly Segment[]): SnapPlaces => ({
  lines: scene.lines,
  movingIds: new Set(moving.map(({ id }) => id)),
  shotsMs: scene.shotsMs,
  playheadMs,
  durationMs: scene.script.durationMs,
});

const moveTo = (
  scene: Scene,
  { grabbed, lines, fromMs }: Extract<Drag, { kind: "move" }>,
  point: DragPoint,
): DragOutcome => {
  const wantedMs = Math.round(point.ms - fromMs);
  const span = { startMs: grabbed.startMs + wantedMs, endMs: grabbed.endMs + wantedMs };
  const snap =
    point.snapMs > 0 ? snapSpan(getPlaces(scene, point.playheadMs, lines), span, point.snapMs) : null;
  const { minMs, maxMs } = getReach(scene, lines, point.isRipple);
  const byMs = Math.min(maxMs, Math.max(minMs, wantedMs + (snap?.byMs ?? 0)));
  const isSnapped = snap !== null && byMs === wantedMs + snap.byMs;
  const isElsewhere =
    point.speakerId !== null && lines.some(({ speakerId }) => speakerId !== point.speakerId);
  return { byMs, speakerId: isElsewhere ? point.speakerId : null, snappedMs: isSnapped ? snap.toMs : null };
};

/** How far lines can go without one of them leaving the recording. */
const getReach = (scene: Scene, lines: readonly Segment[], isRipple: boolean) => {
  let [firstMs, lastMs] = [Number.POSITIVE_INFINITY, 0];
  for (const { startMs, endMs } of lines) {
    firstMs = Math.min(firstMs, startMs);
    lastMs = Math.max(lastMs, endMs);
  }
  if (isRipple)
    for (const { endMs } of rippledLines(scene, firstMs, new Set())) lastMs = Math.max(lastMs, endMs);
  return { minMs: -firstMs, maxMs: Math.max(0, scene.script.durationMs - lastMs) };
};

const resizeTo = (
  scene: Scene,
  { line, edge, fromMs }: Extract<Drag, { kind: "resize" }>,
  point: DragPoint,
): DragOutcome => {
  const edgeMs = edge === "start" ? line.startMs : line.endMs;
  const wantedMs = edgeMs + Math.round(point.ms - fromMs);
  const snappedMs =
    point.snapMs > 0 ? snapTime(getPlaces(scene, point.playheadMs, [line]), wantedMs, point.snapMs) : null;
  const least = Math.min(shortestLineMs, line.endMs - line.startMs);
  const bounds =
    edge === "start" ? [0, line.endMs - least] : [line.startMs + least, maxEndMs(scene, line, point)];
  const toMs = Math.min(bounds[1] ?? 0, Math.max(bounds[0] ?? 0, snappedMs ?? wantedMs));
  return { byMs: toMs - edgeMs, speakerId: null, snappedMs: toMs === snappedMs ? snappedMs : null };
};

/** The latest end of a line: that of the recording, less what the lines it pushes on need. */
const maxEndMs = (scene: Scene, line: Segment, { isRipple }: DragPoint): number => {
  const { durationMs } = scene.script;
  if (!isRipple) return durationMs;
  let lastMs = line.endMs;
  for (const { endMs } of rippledLines(scene, line.endMs, new Set([line.id])))
    lastMs = Math.max(lastMs, endMs);
  return line.endMs + Math.max(0, durationMs - lastMs);
};
