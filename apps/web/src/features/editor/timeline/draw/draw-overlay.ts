import type { Ghost } from "../drag/drag-edits.ts";
import type { StagePoint } from "../lines/hit-test.ts";
import { rulerPx } from "../lines/lanes.ts";
import { timeText } from "../view/time-text.ts";
import { endOfView, getX } from "../view/time-view.ts";
import type { CanvasFrame } from "./canvas-frame.ts";

/** What moves over the timeline. */
export type Overlay = {
  playheadMs: number;
  ghosts: readonly Ghost[];
  /** The ghost whose times are shown. */
  grabbedId: string | null;
  snappedMs: number | null;
  marquee: { from: StagePoint; to: StagePoint } | null;
};

/** Clears what was drawn before, and draws what moves now; answers whether more than the playhead was drawn. */
export const drawOverlay = (frame: CanvasFrame, overlay: Overlay, before: OverlayTrace): OverlayTrace => {
  const { context, view, heightPx } = frame;
  if (before.isFull) context.clearRect(0, 0, view.widthPx, heightPx);
  else context.clearRect(before.playheadX - 8, 0, 16, heightPx);
  for (const ghost of overlay.ghosts) drawGhost(frame, ghost, ghost.line.id === overlay.grabbedId);
  if (overlay.snappedMs !== null) drawSnap(frame, overlay.snappedMs);
  if (overlay.marquee !== null) drawMarquee(frame, overlay.marquee);
  const playheadX = Math.round(getX(view, overlay.playheadMs));
  drawPlayhead(frame, playheadX);
  return {
    isFull: overlay.ghosts.length > 0 || overlay.snappedMs !== null || overlay.marquee !== null,
    playheadX,
  };
};

/** What has to be cleared before the next drawing. */
export type OverlayTrace = { isFull: boolean; playheadX: number };
export const wholeTrace: OverlayTrace = { isFull: true, playheadX: 0 };

const drawPlayhead = ({ context, heightPx, theme }: CanvasFrame, x: number): void => {
  context.fillStyle = theme.bad;
  context.fillRect(x - 0.5, 0, 1.5, heightPx);
  context.beginPath();
  context.moveTo(x - 6, 0);
  context.lineTo(x + 6.5, 0);
  context.lineTo(x + 6.5, 7);
  context.lineTo(x + 0.25, 13);
  context.lineTo(x - 6, 7);
  context.fill();
};

const drawGhost = (frame: CanvasFrame, ghost: Ghost, isGrabbed: boolean): void => {
  const { context, view, scene, theme } = frame;
  if (ghost.endMs < view.scrollMs || ghost.startMs > endOfView(view)) return;
  const lane = scene.lanes.find((one) => one.kind === "speaker" && one.speaker.id === ghost.speakerId);
  if (lane?.kind !== "speaker") return;
  const top = rulerPx + lane.topPx - frame.laneScrollPx + 3;
  const [x, right] = [
    Math.max(-8, getX(view, ghost.startMs)),
    Math.min(view.widthPx + 8, getX(view, ghost.endMs)),
  ];
  context.fillStyle = lane.speaker.color;
  context.strokeStyle = theme.brandText;
  context.lineWidth = 1.5;
  context.globalAlpha = 0.5;
  context.beginPath();
  context.roundRect(x, top, Math.max(2, right - x), lane.heightPx - 7, 4);
  context.fill();
  context.globalAlpha = 1;
  context.stroke();
  if (isGrabbed) drawTimes(frame, ghost, { x: Math.max(4, x), y: top - 12 });
};

const drawTimes = (
  { context, theme, view }: CanvasFrame,
  { startMs, endMs }: Ghost,
  { x, y }: { x: number; y: number },
): void => {
  const text = `${timeText(startMs, 2)} – ${timeText(endMs, 2)}  (${timeText(endMs - startMs, 2)})`;
  context.font = `600 11px ${theme.font}`;
  context.textBaseline = "middle";
  context.direction = "ltr";
  const { width } = context.measureText(text);
  const left = Math.max(4, Math.min(x, view.widthPx - width - 16));
  context.fillStyle = theme.ink;
  context.beginPath();
  context.roundRect(left, Math.max(2, y - 9), width + 12, 18, 4);
  context.fill();
  context.fillStyle = theme.paper;
  context.fillText(text, left + 6, Math.max(2, y - 9) + 9.5);
};

const drawSnap = ({ context, view, heightPx, theme }: CanvasFrame, ms: number): void => {
  context.strokeStyle = theme.brandText;
  context.lineWidth = 1;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(Math.round(getX(view, ms)) + 0.5, rulerPx);
  context.lineTo(Math.round(getX(view, ms)) + 0.5, heightPx);
  context.stroke();
  context.setLineDash([]);
};

const drawMarquee = (
  { context, theme }: CanvasFrame,
  { from, to }: NonNullable<Overlay["marquee"]>,
): void => {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
  context.fillStyle = theme.brand;
  context.globalAlpha = 0.14;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = theme.brandText;
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, y + 0.5, width, height);
};
