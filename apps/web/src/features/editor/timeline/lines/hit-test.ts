import type { Segment } from "@voxloom/contract";
import { getX, msAt, type TimeView } from "../view/time-view.ts";
import { type Lane, laneAt, rulerPx } from "./lanes.ts";
import { placesWithin } from "./line-index.ts";
import type { CommentPin, Scene } from "./scene.ts";

export type Edge = "start" | "end";

/** What a pointer is on. */
export type Hit = { ms: number } & (
  | { part: "ruler" }
  | { part: "comment"; comment: CommentPin }
  | { part: "line"; line: Segment; lane: Lane; edge: Edge | null }
  | { part: "lane"; lane: Lane }
  | { part: "nothing" }
);

/** A place on the stage, in CSS pixels from its top left. */
export type StagePoint = { x: number; y: number; isTouch?: boolean };

type Looked = { scene: Scene; view: TimeView; laneScrollPx: number };

const pinReachPx = 7;

/** What lies under a point: the line drawn last where several overlap. */
export const hitTest = ({ scene, view, laneScrollPx }: Looked, point: StagePoint): Hit => {
  const ms = Math.min(view.durationMs, Math.max(0, msAt(view, point.x)));
  if (point.y < rulerPx) {
    const reachMs = pinReachPx / view.pxPerMs;
    const comment = scene.comments.find(({ atMs }) => Math.abs(atMs - ms) <= reachMs);
    return comment === undefined ? { part: "ruler", ms } : { part: "comment", comment, ms };
  }
  const lane = laneAt(scene.lanes, point.y - rulerPx + laneScrollPx);
  if (lane === null) return { part: "nothing", ms };
  if (lane.kind !== "speaker") return { part: "lane", lane, ms };
  const found = lineAt(scene, view, { ...point, speakerId: lane.speaker.id });
  return found === null ? { part: "lane", lane, ms } : { part: "line", lane, ms, ...found };
};

const lineAt = (
  scene: Scene,
  view: TimeView,
  { x, speakerId, isTouch = false }: StagePoint & { speakerId: string },
): { line: Segment; edge: Edge | null } | null => {
  const index = scene.getLines.get(speakerId);
  if (index === undefined) return null;
  const outsidePx = isTouch ? 8 : 2;
  const { from, to } = placesWithin(index, msAt(view, x - outsidePx), msAt(view, x + outsidePx));
  let beside: { line: Segment; edge: Edge } | null = null;
  for (let place = to - 1; place >= from; place -= 1) {
    const line = index.lines[place];
    if (line === undefined) continue;
    const [left, right] = [getX(view, line.startMs), getX(view, line.endMs)];
    if (x < left - outsidePx || x > right + outsidePx) continue;
    const edge = edgeAt({ x, left, right, isTouch });
    // A pointer inside a line means that line, not the edge of its neighbor.
    if (x >= left && x <= right) return { line, edge };
    if (edge !== null) beside ??= { line, edge };
  }
  return beside;
};

/** Edges reach inwards by a third of a short line at most, so that its middle can be held. */
const edgeAt = (place: { x: number; left: number; right: number; isTouch: boolean }): Edge | null => {
  const { x, left, right, isTouch } = place;
  const insidePx = Math.min(isTouch ? 14 : 6, (right - left) / 3);
  if (x <= left + insidePx) return "start";
  return x >= right - insidePx ? "end" : null;
};

/** The lines that a rectangle between two points touches. */
export const linesInside = (
  { scene, view, laneScrollPx }: Looked,
  a: StagePoint,
  b: StagePoint,
): Segment[] => {
  const [startMs, endMs] = [msAt(view, Math.min(a.x, b.x)), msAt(view, Math.max(a.x, b.x))];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)].map((y) => y - rulerPx + laneScrollPx);
  return scene.lanes.flatMap((lane) => {
    if (lane.kind !== "speaker" || lane.topPx > (bottom ?? 0) || lane.topPx + lane.heightPx < (top ?? 0))
      return [];
    const index = scene.getLines.get(lane.speaker.id);
    if (index === undefined) return [];
    const { from, to } = placesWithin(index, startMs, endMs);
    return index.lines.slice(from, to).filter((line) => line.endMs >= startMs);
  });
};
