import { rulerPx } from "../lines/lanes.ts";
import { rulerTicks } from "../view/ruler-ticks.ts";
import { endOfView, getX } from "../view/time-view.ts";
import type { CanvasFrame } from "./canvas-frame.ts";

/** The times above the rows, with pins where somebody remarked something. */
export const drawRuler = (frame: CanvasFrame): void => {
  const { context, view, theme } = frame;
  context.fillStyle = theme.paper;
  context.fillRect(0, 0, view.widthPx, rulerPx);
  context.fillStyle = theme.line;
  context.fillRect(0, rulerPx - 1, view.widthPx, 1);
  context.font = `11px ${theme.font}`;
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.direction = "ltr";
  for (const { x, label } of rulerTicks(view)) {
    context.fillStyle = theme.inkSoft;
    context.globalAlpha = label === null ? 0.45 : 0.8;
    context.fillRect(Math.round(x), label === null ? rulerPx - 5 : rulerPx - 11, 1, label === null ? 4 : 10);
    context.globalAlpha = 1;
    if (label !== null) context.fillText(label, Math.round(x) + 4, 9);
  }
  drawPins(frame);
};

const drawPins = ({ context, view, theme, scene }: CanvasFrame): void => {
  const reachMs = 10 / view.pxPerMs;
  context.fillStyle = theme.brand;
  for (const { atMs } of scene.comments) {
    if (atMs < view.scrollMs - reachMs || atMs > endOfView(view) + reachMs) continue;
    const x = getX(view, atMs);
    context.beginPath();
    context.arc(x, rulerPx - 12, 4.5, 0, 2 * Math.PI);
    context.fill();
    context.beginPath();
    context.moveTo(x - 3.5, rulerPx - 9.5);
    context.lineTo(x + 3.5, rulerPx - 9.5);
    context.lineTo(x, rulerPx - 2);
    context.fill();
  }
};
