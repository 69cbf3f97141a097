import type { Segment } from "@voxloom/contract";
import { endOfView, getX } from "../view/time-view.ts";
import type { CanvasFrame } from "./canvas-frame.ts";
import { fitText, textDirection } from "./fit-text.ts";

/** From this scale on words are wide enough to be read: 80 pixels a second. */
export const wordsPxPerMs = 0.08;

/** The words of a line where they are said. */
export const drawWords = (
  { context, view, theme }: CanvasFrame,
  { line, top, height }: { line: Segment; top: number; height: number },
): void => {
  const endMs = endOfView(view);
  context.font = `11px ${theme.font}`;
  for (const word of line.words) {
    if (word.endMs < view.scrollMs || word.startMs > endMs) continue;
    const [x, right] = [getX(view, word.startMs), getX(view, word.endMs)];
    context.fillStyle = theme.ink;
    context.globalAlpha = 0.1;
    context.fillRect(x, top, Math.max(1, right - x - 1), height);
    context.globalAlpha = 0.4;
    context.fillRect(x, top, 1, height);
    context.globalAlpha = 0.85;
    const text = right - x < 12 ? "" : fitText(context, word.text, right - x - 4);
    if (text === "") continue;
    context.direction = textDirection(text);
    context.fillText(text, x + 3, top + height / 2 + 0.5);
  }
  context.globalAlpha = 1;
};
