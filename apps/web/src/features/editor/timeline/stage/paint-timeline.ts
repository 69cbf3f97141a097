import type { CanvasFrame } from "../draw/canvas-frame.ts";
import { drawClips } from "../draw/draw-clips.ts";
import { drawOverlay, type OverlayTrace, wholeTrace } from "../draw/draw-overlay.ts";
import { drawWaves, type Waves } from "../draw/draw-waves.ts";
import type { Theme } from "../draw/theme.ts";
import { heightOfLanes } from "../lines/lanes.ts";
import { alignView } from "../view/time-view.ts";
import { wantedTiles } from "../wave/wanted-tiles.ts";
import { followStores } from "./follow-stores.ts";
import { createFrameLoop, type Layer, layers } from "./frame-loop.ts";
import type { Timeline } from "./timeline.ts";

export type Canvases = Record<Layer, HTMLCanvasElement>;

/** The drawing of a timeline on its canvases. */
export type Painting = {
  setWaves: (waves: Waves) => void;
  setTheme: (theme: Theme) => void;
  /** CSS pixels, and dots of the screen for each. */
  setSize: (size: { widthPx: number; heightPx: number; pixelRatio: number }) => void;
  redraw: (...changed: Layer[]) => void;
  stop: () => void;
};

/** Keeps canvases as the timeline is; each store has only those layers drawn anew that show it. */
export const paintTimeline = (timeline: Timeline, canvases: Canvases, firstTheme: Theme): Painting => {
  const contexts = getContexts(canvases);
  let [theme, pixelRatio, trace] = [firstTheme, 1, wholeTrace as OverlayTrace];
  let waves: Waves = new Map();

  const getFrame = (layer: Layer): CanvasFrame => {
    const { view, heightPx, laneScrollPx } = timeline.view.getState();
    const context = contexts[layer];
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    return {
      context,
      view: alignView(view, pixelRatio),
      heightPx,
      pixelRatio,
      laneScrollPx,
      scene: timeline.scene(),
      theme,
    };
  };
  const paint = (layer: Layer) => {
    const frame = getFrame(layer);
    if (frame.view.widthPx === 0) return;
    if (layer === "overlay") trace = drawOverlay(frame, getOverlay(timeline), trace);
    else if (layer === "clips") drawClips(frame, getMarks(timeline));
    else {
      for (const store of waves.values())
        store.want(wantedTiles(store.source.levels, frame.view, pixelRatio));
      drawWaves(frame, waves);
    }
  };
  const loop = createFrameLoop(paint);
  const redrawAll = () => {
    trace = wholeTrace;
    loop.invalidate(...layers);
  };
  timeline.view.getState().setLanesHeight(heightOfLanes(timeline.scene().lanes));
  const stops = followStores(timeline, { redraw: loop.invalidate, redrawAll });
  return {
    setWaves: (next) => {
      waves = next;
      loop.invalidate("waves");
    },
    setTheme: (next) => {
      theme = next;
      redrawAll();
    },
    setSize: ({ widthPx, heightPx, pixelRatio: ratio }) => {
      pixelRatio = ratio;
      for (const layer of layers) {
        canvases[layer].width = Math.round(widthPx * ratio);
        canvases[layer].height = Math.round(heightPx * ratio);
      }
      timeline.view.getState().setSize({ widthPx, heightPx });
      redrawAll();
    },
    redraw: loop.invalidate,
    stop: () => {
      for (const stop of stops) stop();
      loop.stop();
    },
  };
};

const getContexts = (canvases: Canvases): Record<Layer, CanvasRenderingContext2D> => {
  const findContext = (layer: Layer) => {
    const context = canvases[layer].getContext("2d");
    if (context === null) throw new Error("this browser draws no canvases");
    return context;
  };
  return { waves: findContext("waves"), clips: findContext("clips"), overlay: findContext("overlay") };
};

const getOverlay = (timeline: Timeline) => ({
  playheadMs: timeline.playheadMs(),
  ...timeline.live.getState(),
});

const getMarks = ({ editor, live }: Timeline) => {
  const { selectedIds, activeId } = editor.getState();
  return { selectedIds, activeId, draggedIds: live.getState().draggedIds };
};
