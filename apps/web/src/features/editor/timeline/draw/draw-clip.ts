import type { Segment } from "@voxloom/contract";
import type { ClipBox } from "../lines/clip-boxes.ts";
import type { CanvasFrame } from "./canvas-frame.ts";

import { drawFitBar } from "./draw-fit-bar.ts";
import { drawWords, wordsPxPerMs } from "./draw-words.ts";
import { fitText, textDirection } from "./fit-text.ts";

/** What is chosen, and what is being dragged: that stands there faintly, as it was. */
export type ClipMarks = {
  selectedIds: ReadonlySet<string>;
  activeId: string | null;
  draggedIds: ReadonlySet<string>;
};

/** Where a clip stands and what it looks like. */
export type ClipPlace = { box: ClipBox; top: number; height: number; color: string; marks: ClipMarks };

const minLabelPx = 26;
const cornerPx = 4;

/** One line in its row: its speaker's color, its text, how its speech fits, and what is to be known of it. */
export const drawClip = (frame: CanvasFrame, place: ClipPlace): void => {
  const { box, top, height, color, marks } = place;
  const { context, theme } = frame;
  const { line, x, widthPx } = box;
  const isDragged = line !== null && marks.draggedIds.has(line.id);
  context.fillStyle = color;
  if (line === null || widthPx < 6) {
    context.globalAlpha = isDragged ? 0.2 : box.isSelected ? 1 : 0.6;
    context.fillRect(x, top, widthPx, height);
    context.globalAlpha = 1;
    if (box.isSelected) drawOutline(frame, place, 1);
    return;
  }
  // A clip's ground stops shortly beyond the view: some browsers are slow with very wide shapes.
  const left = Math.max(x, -8);
  const right = Math.min(x + widthPx, frame.view.widthPx + 8);
  context.globalAlpha = isDragged ? 0.12 : box.isSelected ? 0.5 : 0.28;
  context.beginPath();
  context.roundRect(left, top, right - left, height, cornerPx);
  context.fill();
  context.globalAlpha = isDragged ? 0.3 : 1;
  if (left === x) context.fillRect(x, top + 1, Math.min(3, widthPx / 2), height - 2);
  drawFitBar(frame, { line, bottom: top + height });
  drawInside(frame, { line, left, right, top, height });
  context.globalAlpha = 1;
  if (box.isSelected) drawOutline(frame, place, line.id === marks.activeId ? 2.5 : 1.5);
  else if (frame.scene.isChanged(line)) drawDot(context, right - 6, top + 6, theme.warn);
};

type Inside = { line: Segment; left: number; right: number; top: number; height: number };

const drawInside = (frame: CanvasFrame, { line, left, right, top, height }: Inside): void => {
  const { context, view, theme } = frame;
  const hasWords = view.pxPerMs >= wordsPxPerMs && line.words.length > 0;
  if (hasWords) drawWords(frame, { line, top: top + height / 2 - 1, height: height / 2 - 5 });
  const lockPx = line.isLocked && right - left > minLabelPx ? 14 : 0;
  if (lockPx > 0) drawLock(context, right - 14, top + 4, theme.ink);
  const textLeft = Math.max(left, 0) + 7;
  const spacePx = Math.min(right, view.widthPx) - textLeft - 4 - lockPx;
  if (spacePx < minLabelPx - 10) return;
  const label = (line.targetText || line.sourceText).slice(0, 240).replaceAll("\n", " ");
  context.font = `12px ${theme.font}`;
  context.fillStyle = theme.ink;
  context.direction = textDirection(label);
  context.fillText(
    fitText(context, label, spacePx),
    textLeft,
    top + (hasWords ? height / 4 + 1 : height / 2 - 2),
  );
};

const drawOutline = (
  { context, theme, view }: CanvasFrame,
  { box, top, height }: ClipPlace,
  widthPx: number,
): void => {
  const left = Math.max(box.x, -8);
  const right = Math.min(box.x + box.widthPx, view.widthPx + 8);
  context.strokeStyle = theme.brandText;
  context.lineWidth = widthPx;
  context.beginPath();
  context.roundRect(left, top, Math.max(2, right - left), height, cornerPx);
  context.stroke();
};

const drawDot = (context: CanvasRenderingContext2D, x: number, y: number, color: string): void => {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, 3, 0, 2 * Math.PI);
  context.fill();
};

const drawLock = (context: CanvasRenderingContext2D, x: number, y: number, color: string): void => {
  context.fillStyle = color;
  context.fillRect(x, y + 5, 9, 7);
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(x + 4.5, y + 5, 3, Math.PI, 0);
  context.stroke();
};
