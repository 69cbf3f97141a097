import type { VisualizerKind } from "@voxloom/contract";
import type { VisualizerLayer } from "./composition.ts";
import type { DrawingContext, Size } from "./drawing-context.ts";

/** Bands of pitch of each moment. */
export const visualizerBands = 20;
/** So many moments before the one that is drawn are seen of a wave. */
export const visualizerMemory = 96;

const read = new WeakMap<VisualizerLayer, Uint8Array>();

/** Levels as they stand in a composition, a byte for each band of each moment. */
export const writeLevels = (levels: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < levels.length; at += 8_192)
    text += String.fromCharCode(...levels.subarray(at, at + 8_192));
  return btoa(text);
};

export function readLevels(layer: VisualizerLayer): Uint8Array {
  const known = read.get(layer) ?? Uint8Array.from(atob(layer.levels), (sign) => sign.charCodeAt(0));
  read.set(layer, known);
  return known;
}

type Drawn = { canvas: Size; frame: number };
/** How loud a band is at a frame, 0 to 1. */
type LevelAt = (frame: number, band: number) => number;

/** Draws what is heard at a frame as a picture over the others. */
export function drawVisualizer<Image>(
  context: DrawingContext<Image>,
  layer: VisualizerLayer,
  { canvas, frame }: Drawn,
): void {
  const levels = readLevels(layer);
  const levelAt: LevelAt = (at, band) => {
    const index = (at - layer.levelsFrom) * visualizerBands + band;
    return index < 0 ? 0 : (levels[index] ?? 0) / 255;
  };
  context.save();
  context.fillStyle = layer.color;
  drawers[layer.look](context, levelAt, { canvas, frame });
  context.restore();
}

type Drawer = <Image>(context: DrawingContext<Image>, levelAt: LevelAt, drawn: Drawn) => void;

/** Columns from the deepest to the highest pitch and back, from the lower edge. */
const drawBars: Drawer = (context, levelAt, { canvas: { width, height }, frame }) => {
  const count = 2 * visualizerBands;
  const step = width / (count + 1);
  const least = Math.max(1, height * 0.006);
  for (let column = 0; column < count; column += 1) {
    const band = column < visualizerBands ? visualizerBands - 1 - column : column - visualizerBands;
    const tall = least + levelAt(frame, band) * height * 0.24;
    context.fillRect(step * (column + 0.65), height * 0.985 - tall, step * 0.7, tall);
  }
};

/** How loud the last seconds were, a line that moves on: the present is in the middle, and it is the same to both sides. */
const drawWave: Drawer = (context, levelAt, { canvas: { width, height }, frame }) => {
  const half = visualizerMemory / 2;
  const step = width / (2 * half);
  const least = Math.max(1, height * 0.004);
  for (let column = 0; column < 2 * half; column += 1) {
    const away = Math.abs(column + 0.5 - half) - 0.5;
    const at = frame - Math.round(away);
    let sum = 0;
    for (let band = 0; band < visualizerBands; band += 1) sum += levelAt(at, band);
    // Calmer to the edges.
    const share = (sum / visualizerBands) * (1 - 0.7 * (away / half));
    const tall = least + share * height * 0.34;
    context.fillRect(column * step, height * 0.5 - tall / 2, step * 0.62, tall);
  }
};

/** Rays around the middle, from the deepest pitch at the top to the highest at the foot, the same to both sides. */
const drawCircle: Drawer = (context, levelAt, { canvas: { width, height }, frame }) => {
  const side = Math.min(width, height);
  const count = 4 * visualizerBands;
  let deep = 0;
  for (let band = 0; band < 4; band += 1) deep += levelAt(frame, band) / 4;
  const radius = side * (0.19 + 0.03 * deep);
  const thick = ((2 * Math.PI * radius) / count) * 0.6;
  context.translate(width / 2, height / 2);
  for (let ray = 0; ray < count; ray += 1) {
    const band = Math.min(visualizerBands - 1, Math.floor(Math.min(ray, count - 1 - ray) / 2));
    const long = side * 0.008 + levelAt(frame, band) * side * 0.17;
    context.save();
    context.rotate((2 * Math.PI * (ray + 0.5)) / count);
    context.fillRect(-thick / 2, -radius - long, thick, long);
    context.restore();
  }
};

const drawers: Record<VisualizerKind, Drawer> = { bars: drawBars, wave: drawWave, circle: drawCircle };
