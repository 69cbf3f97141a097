import type { AudioKind, Lane } from "../lines/lanes.ts";
import { rulerPx } from "../lines/lanes.ts";
import { firstIndex } from "../lines/line-index.ts";
import { endOfView, getX } from "../view/time-view.ts";
import { type Peaks, peaksOfView } from "../wave/peaks-of-view.ts";
import type { TileStore } from "../wave/tile-store.ts";
import type { CanvasFrame } from "./canvas-frame.ts";
import type { Theme } from "./theme.ts";

/** Tiles of the sounds that have a row. */
export type Waves = ReadonlyMap<AudioKind, TileStore>;

/** The grounds of all rows, with the waveforms of sounds and the marks of new shots. */
export const drawWaves = (frame: CanvasFrame, waves: Waves): void => {
  const { context, view, heightPx, theme } = frame;
  context.clearRect(0, 0, view.widthPx, heightPx);
  for (const [index, lane] of frame.scene.lanes.entries()) {
    const top = rulerPx + lane.topPx - frame.laneScrollPx;
    if (top > heightPx || top + lane.heightPx < 0) continue;
    context.fillStyle = index % 2 === 0 ? theme.paperSoft : theme.paper;
    context.fillRect(0, top, view.widthPx, lane.heightPx);
    context.fillStyle = theme.line;
    context.fillRect(0, top + lane.heightPx - 1, view.widthPx, 1);
    if (lane.kind !== "speaker") drawWave(frame, { lane, top, store: waves.get(lane.kind) });
  }
  drawShots(frame);
};

const getColor = (kind: AudioKind, theme: Theme): string =>
  kind === "original" ? theme.inkSoft : kind === "dub" ? theme.brand : theme.good;

type WavePlace = { lane: Lane; top: number; store: TileStore | undefined };

const drawWave = (frame: CanvasFrame, { lane, top, store }: WavePlace): void => {
  if (lane.kind === "speaker" || store === undefined) return;
  const { context, view, pixelRatio, scene, theme } = frame;
  // The dub's sounds stand on the dub's own clock.
  const toAudio = lane.kind === "original" ? (ms: number) => ms : scene.clock.toDub;
  const peaks = peaksOfView(store, { view, pixelRatio, toAudio });
  context.fillStyle = getColor(lane.kind, theme);
  context.globalAlpha = 0.75;
  context.save();
  context.scale(1 / pixelRatio, 1 / pixelRatio);
  drawPeaks(context, peaks, { top: top * pixelRatio, height: lane.heightPx * pixelRatio });
  context.restore();
  context.globalAlpha = 1;
};

/** Quiet speech must be seen beside loud: the reach of a peak grows with its root, about. -1 to 1. */
const reaches = Float32Array.from({ length: 128 }, (_, peak) => (peak / 127) ** 0.65);
const getReach = (peak: number): number =>
  peak < 0 ? -(reaches[Math.min(127, -peak)] ?? 1) : (reaches[peak] ?? 1);

/** Draws least and most of each column, around the middle of a stripe; all in dots. */
export const drawPeaks = (
  context: CanvasRenderingContext2D,
  { low, high }: Peaks,
  { top, height }: { top: number; height: number },
): void => {
  const middle = Math.round(top + height / 2);
  const half = height / 2 - 1;
  for (let column = 0; column < low.length; column += 1) {
    const [least, most] = [low[column] ?? 0, high[column] ?? 0];
    if (least > most) continue;
    const from = Math.round(middle - getReach(most) * half);
    context.fillRect(column, from, 1, Math.max(1, Math.round(middle - getReach(least) * half) - from));
  }
};

const drawShots = ({ context, view, heightPx, scene, theme }: CanvasFrame): void => {
  const { shotsMs } = scene;
  context.fillStyle = theme.ink;
  context.globalAlpha = 0.28;
  let lastX = Number.NEGATIVE_INFINITY;
  const first = firstIndex(shotsMs.length, (index) => (shotsMs[index] ?? 0) >= view.scrollMs);
  for (const shotMs of shotsMs.slice(first)) {
    if (shotMs > endOfView(view)) break;
    const x = Math.round(getX(view, shotMs));
    // Closer together they would be a gray ground.
    if (x - lastX < 4) continue;
    context.fillRect(x, rulerPx, 1, heightPx - rulerPx);
    lastX = x;
  }
  context.globalAlpha = 1;
};
