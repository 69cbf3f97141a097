import { breakLines } from "./break-lines.ts";
import type { TextLayer } from "./composition.ts";
import type { DrawingContext, Rect, Size } from "./drawing-context.ts";
import { isRightToLeft } from "./letters/is-right-to-left.ts";
import type { Lettering, ShapedLine, Shaping } from "./letters/shaped-line.ts";
import { traceLetters } from "./letters/trace-letters.ts";
import { findTops, getMargin } from "./margins.ts";
import { getFontWeight, listFamilies } from "./text-families.ts";

/** In shares of the height of the letters. */
export const lineHeight = 1.28;
export const maxLines = 4;

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

/** Draws a text as it looks at a frame. `lettering` null: the canvas itself draws the letters, each in its own way. */
export function drawText<Image>(
  context: DrawingContext<Image>,
  layer: TextLayer,
  { canvas, frame, lettering }: { canvas: Size; frame: number; lettering: Lettering<Image> | null },
): void {
  const opacity = getTextOpacity(layer, frame);
  if (opacity <= 0) return;
  context.save();
  context.globalAlpha *= opacity;
  const laid = layText(context, layer, { canvas, lettering });
  const part = laid.isShaped && lettering !== null ? findPart(laid, canvas) : null;
  if (part === null || lettering === null) drawLaid(context, layer, { laid, frame });
  else if (part.width > 0 && part.height > 0) {
    const { text, style, spoken } = layer;
    const word = spoken?.[findSpokenWord(layer, frame) ?? -1];
    const key = JSON.stringify([text, style, word?.from, word?.to, canvas]);
    const image = lettering.findLayer(key, part, (within) => drawLaid(within, layer, { laid, frame }));
    const { x, y, width, height } = part;
    context.drawImage(image, 0, 0, width, height, x, y, width, height);
  }
  context.restore();
}

/** Outlines and fields stand out of the letters, in shares of their height. */
const overhang = 1;

/** The part of a canvas that the lines of a text can reach, in whole pixels. */
function findPart({ placed, size }: Laid, canvas: Size): Rect {
  const more = size * overhang;
  const x = Math.max(0, Math.floor(Math.min(...placed.map((line) => line.x)) - more));
  const y = Math.max(0, Math.floor(Math.min(...placed.map((line) => line.baseline)) - size - more));
  const right = Math.ceil(Math.max(...placed.map((line) => line.x + line.width)) + more);
  const bottom = Math.ceil(Math.max(...placed.map((line) => line.baseline)) + more);
  return { x, y, width: Math.min(canvas.width, right) - x, height: Math.min(canvas.height, bottom) - y };
}

function drawLaid<Image>(
  context: DrawingContext<Image>,
  layer: TextLayer,
  { laid, frame }: { laid: Laid; frame: number },
): void {
  const { style } = layer;
  const { placed, size } = laid;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  drawPlates(context, placed, { style, size });
  // All outlines first: else one lies over the letters beside it.
  if (style.outline !== null) {
    context.strokeStyle = style.outline;
    context.lineWidth = size * 0.14;
    context.lineJoin = "round";
    for (const line of placed) strokeLine(context, line, size);
  }
  context.fillStyle = style.color;
  for (const line of placed) fillLine(context, line, size);
  markSpoken(context, layer, { ...laid, frame });
}

function strokeLine<Image>(
  context: DrawingContext<Image>,
  { line, shaped, x, baseline }: Line,
  size: number,
) {
  if (shaped === null) return context.strokeText(directed(line), x, baseline);
  traceLetters(context, shaped, { x, baseline, size });
  context.stroke();
}

function fillLine<Image>(context: DrawingContext<Image>, { line, shaped, x, baseline }: Line, size: number) {
  if (shaped === null) return context.fillText(directed(line), x, baseline);
  traceLetters(context, shaped, { x, baseline, size });
  context.fill();
  for (const { text, family, x: from } of shaped.colored) {
    context.font = `${size}px "${family}"`;
    context.fillText(text, x + from * size, baseline);
  }
}

/** Colors the word that is said: the line is drawn again, seen through that word, so that letters that join stay joined. */
function markSpoken<Image>(
  context: DrawingContext<Image>,
  layer: TextLayer,
  { placed, size, measure, frame }: Laid & { frame: number },
): void {
  const { highlight } = layer.style;
  const word = layer.spoken?.[findSpokenWord(layer, frame) ?? -1];
  if (highlight === undefined || word === undefined) return;
  let cursor = 0;
  for (const placedLine of placed) {
    const { line, x, baseline, width } = placedLine;
    const begin = layer.text.indexOf(line, cursor);
    // A last line that was cut short has a sign that the text does not have.
    const from = begin === -1 ? cursor : begin;
    cursor = from + line.length;
    const [first, end] = [Math.max(word.from, from) - from, Math.min(word.to, from + line.length) - from];
    if (end <= first) continue;
    const before = measure(line.slice(0, first));
    const through = measure(line.slice(0, end));
    const left = isRightToLeft(line) ? x + width - through : x + before;
    context.save();
    context.beginPath();
    context.rect(left, baseline - size * 1.2, through - before, size * 1.7);
    context.clip();
    context.fillStyle = highlight;
    fillLine(context, placedLine, size);
    context.restore();
  }
}

type Laid = {
  placed: Line[];
  size: number;
  measure: (part: string) => number;
  /** Its letters are outlines. */
  isShaped: boolean;
};

/** Lines of a text with their places on the canvas, in its pixels; the letters are set to its font. */
function layText<Image>(
  context: DrawingContext<Image>,
  { style, text }: TextLayer,
  { canvas, lettering }: { canvas: Size; lettering: Shaping | null },
): Laid {
  const size = style.size * Math.min(canvas.width, canvas.height);
  const { side } = getMargin(canvas);
  const lineWidth = canvas.width * (1 - 2 * side);
  const shape = lettering?.shapeText(text, style) ?? null;
  if (shape === null) context.font = `${getFontWeight(style)} ${size}px ${listFamilies(text, style)}`;
  const measure = (part: string) =>
    shape === null ? context.measureText(part).width : shape(part).width * size;
  const lines = breakLines(text, { width: lineWidth, maxLines, measure });
  const height = lines.length * size * lineHeight;
  // Put somewhere by hand, it is as wide as its widest line.
  const width = style.at === undefined ? lineWidth : Math.max(...lines.map(measure));
  const left = style.at === undefined ? canvas.width * side : canvas.width * style.at.x - width / 2;
  const top =
    style.at === undefined ? findTops(canvas, height)[style.place] : canvas.height * style.at.y - height / 2;
  const placed = lines.map((line, index) => ({
    line,
    shaped: shape === null ? null : shape(line),
    ...placeLine(line, { style, measure, left, width }),
    baseline: top + size * lineHeight * index + size * 1.0,
  }));
  return { placed, size, measure, isShaped: shape !== null };
}

/** The part of the canvas that a text takes, in shares of its sides. */
export function findTextBox<Image>(
  context: DrawingContext<Image>,
  layer: TextLayer,
  { canvas, lettering }: { canvas: Size; lettering: Shaping | null },
): { x: number; y: number; width: number; height: number } {
  context.save();
  const { placed, size } = layText(context, layer, { canvas, lettering });
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

/** A line as it is drawn: canvases go from left to right, so that a sign at the end of a line would stand at its start. */
const directed = (line: string): string => (isRightToLeft(line) ? `\u200f${line}\u200f` : line);

/** `shaped` null: the canvas draws it. */
type Line = { line: string; shaped: ShapedLine | null; x: number; baseline: number; width: number };

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
  const isMirrored = isRightToLeft(line);
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
