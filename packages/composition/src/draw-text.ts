import { breakLines } from "./break-lines.ts";
import type { Composition, TextLayer } from "./composition.ts";
import type { DrawingContext, Size } from "./drawing-context.ts";
import { isTall, margins } from "./margins.ts";
import { getFontWeight, listFamilies } from "./text-families.ts";

const lineHeight = 1.28;
const maxLines = 4;

/** Opacity of a text at a frame, 0 to 1. */
export function getTextOpacity({ startFrame, frameCount, fadeFrames }: TextLayer, frame: number): number {
  const done = frame - startFrame;
  if (done < 0 || done >= frameCount) return 0;
  if (fadeFrames === 0) return 1;
  return Math.min(1, (done + 1) / (fadeFrames + 1), (frameCount - done) / (fadeFrames + 1));
}

/** The place among the words of a text of the one that is said at a frame; null: none is. */
export function findSpokenWord({ spoken = [], startFrame }: TextLayer, frame: number): number | null {
  const at = frame - startFrame;
  const index = spoken.findIndex((word) => at >= word.startFrame && at < word.startFrame + word.frameCount);
  return index === -1 ? null : index;
}

/** Draws a text as it looks at a frame. */
export function drawText<Image>(
  context: DrawingContext<Image>,
  layer: TextLayer,
  { canvas, frame }: { canvas: Composition["size"]; frame: number },
): void {
  const opacity = getTextOpacity(layer, frame);
  if (opacity <= 0) return;
  const { style } = layer;
  context.save();
  context.globalAlpha *= opacity;
  const { placed, size } = layText(context, layer, canvas);
  context.textAlign = "left";
  drawPlates(context, placed, { style, size });
  // All outlines first: else one lies over the letters beside it.
  if (style.outline !== null) {
    context.strokeStyle = style.outline;
    context.lineWidth = size * 0.14;
    context.lineJoin = "round";
    for (const { line, x, baseline } of placed) context.strokeText(directed(line), x, baseline);
  }
  context.fillStyle = style.color;
  for (const { line, x, baseline } of placed) context.fillText(directed(line), x, baseline);
  markSpoken(context, layer, { placed, size, frame });
  context.restore();
}

/** Colors the word that is said: the line is drawn again, seen through that word, so that letters that join stay joined. */
function markSpoken<Image>(
  context: DrawingContext<Image>,
  layer: TextLayer,
  { placed, size, frame }: { placed: readonly Line[]; size: number; frame: number },
): void {
  const { highlight } = layer.style;
  const word = layer.spoken?.[findSpokenWord(layer, frame) ?? -1];
  if (highlight === undefined || word === undefined) return;
  let cursor = 0;
  for (const { line, x, baseline, width } of placed) {
    const begin = layer.text.indexOf(line, cursor);
    // A last line that was cut short has a sign that the text does not have.
    const from = begin === -1 ? cursor : begin;
    cursor = from + line.length;
    const [first, end] = [Math.max(word.from, from) - from, Math.min(word.to, from + line.length) - from];
    if (end <= first) continue;
    const before = context.measureText(line.slice(0, first)).width;
    const through = context.measureText(line.slice(0, end)).width;
    const left = rightToLeft.test(line) ? x + width - through : x + before;
    context.save();
    context.beginPath();
    context.rect(left, baseline - size * 1.2, through - before, size * 1.7);
    context.clip();
    context.fillStyle = highlight;
    context.fillText(directed(line), x, baseline);
    context.restore();
  }
}

/** Lines of a text with their places on the canvas, in its pixels; the letters are set to its font. */
function layText<Image>(
  context: DrawingContext<Image>,
  { style, text }: TextLayer,
  canvas: Size,
): { placed: Line[]; size: number } {
  const size = style.size * Math.min(canvas.width, canvas.height);
  const margin = isTall(canvas) ? margins.tall : margins.wide;
  const lineWidth = canvas.width * (1 - 2 * margin.side);
  context.font = `${getFontWeight(style)} ${size}px ${listFamilies(text, style)}`;
  context.textBaseline = "alphabetic";
  const measure = (part: string) => context.measureText(part).width;
  const lines = breakLines(text, { width: lineWidth, maxLines, measure });
  const height = lines.length * size * lineHeight;
  // Put somewhere by hand, it is as wide as its widest line.
  const width = style.at === undefined ? lineWidth : Math.max(...lines.map(measure));
  const left = style.at === undefined ? canvas.width * margin.side : canvas.width * style.at.x - width / 2;
  const places = {
    top: canvas.height * margin.top,
    middle: (canvas.height - height) / 2,
    bottom: canvas.height * (1 - margin.bottom) - height,
  };
  const top = style.at === undefined ? places[style.place] : canvas.height * style.at.y - height / 2;
  const placed = lines.map((line, index) => ({
    line,
    ...placeLine(line, { style, measure, left, width }),
    baseline: top + size * lineHeight * index + size * 1.0,
  }));
  return { placed, size };
}

/** The part of the canvas that a text takes, in shares of its sides. */
export function findTextBox<Image>(
  context: DrawingContext<Image>,
  layer: TextLayer,
  canvas: Size,
): { x: number; y: number; width: number; height: number } {
  context.save();
  const { placed, size } = layText(context, layer, canvas);
  context.restore();
  const left = Math.min(...placed.map(({ x }) => x));
  const right = Math.max(...placed.map(({ x, width }) => x + width));
  const top = (placed[0]?.baseline ?? 0) - size;
  const height = placed.length * size * lineHeight;
  return {
    x: left / canvas.width,
    y: top / canvas.height,
    width: (right - left) / canvas.width,
    height: height / canvas.height,
  };
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A line as it is drawn: canvases go from left to right, so that a sign at the end of a line would stand at its start. */
const directed = (line: string): string => (rightToLeft.test(line) ? `\u200f${line}\u200f` : line);

type Line = { line: string; x: number; baseline: number; width: number };

function placeLine(
  line: string,
  {
    style,
    measure,
    left,
    width,
  }: { style: TextLayer["style"]; measure: (text: string) => number; left: number; width: number },
): { x: number; width: number } {
  const own = measure(line);
  const isMirrored = rightToLeft.test(line);
  const isAtLeft = (style.align === "start") !== isMirrored;
  if (style.align === "center") return { x: left + (width - own) / 2, width: own };
  return { x: isAtLeft ? left : left + width - own, width: own };
}

function drawPlates<Image>(
  context: DrawingContext<Image>,
  lines: readonly Line[],
  { style, size }: { style: TextLayer["style"]; size: number },
): void {
  if (style.plate === null) return;
  context.fillStyle = style.plate;
  const pad = size * 0.32;
  for (const { x, baseline, width } of lines) {
    if (width === 0) continue;
    context.fillRect(x - pad, baseline - size * 1.0, width + 2 * pad, size * lineHeight);
  }
}
