import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Chord } from "../../keys/chord.ts";
import { useCommands } from "../../keys/command-registry.ts";
import { commandsByChord, useKeysStore } from "../../keys/keys-store.ts";
import { readTheme } from "../draw/theme.ts";
import { listenToPointer } from "../gestures/listen-to-pointer.ts";
import { listenToSpace } from "../gestures/listen-to-space.ts";
import type { Layer } from "../stage/frame-loop.ts";
import { type Painting, paintTimeline } from "../stage/paint-timeline.ts";
import type { Timeline } from "../stage/timeline.ts";
import type { ViewStore } from "../view/view-store.ts";

/** Pixels of a line and of a page, where a wheel counts by those. */
const unitsPx = [1, 16, 400];
const zoomPerPx = 0.0028;

/** Wheels and touchpads: along the time, with Shift over the rows, with Ctrl (and by pinching) larger and smaller. */
const listenToWheel = (stage: HTMLElement, view: ViewStore): (() => void) => {
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    const unit = unitsPx[event.deltaMode] ?? 1;
    const [right, down] = [event.deltaX * unit, event.deltaY * unit];
    const { zoom, scrollBy, scrollLanes } = view.getState();
    if (event.ctrlKey || event.metaKey) {
      const x = event.clientX - stage.getBoundingClientRect().left;
      zoom(Math.exp(-Math.max(-300, Math.min(300, down)) * zoomPerPx), x);
    } else if (event.shiftKey) scrollLanes(down === 0 ? right : down);
    else scrollBy(Math.abs(right) > Math.abs(down) ? right : down);
  };
  stage.addEventListener("wheel", turn, { passive: false });
  return () => stage.removeEventListener("wheel", turn);
};

/** Runs the command that a chord belongs to now, as if it had been pressed. */
function useChord(chord: Chord): () => void {
  const keys = useKeysStore();
  const { run } = useCommands();
  return useCallback(() => {
    const id = commandsByChord(keys.getState().changes).get(chord);
    if (id !== undefined) run(id);
  }, [keys, run, chord]);
}

export type StageRefs = {
  stage: RefObject<HTMLDivElement | null>;
  canvases: Record<Layer, RefObject<HTMLCanvasElement | null>>;
};

/** Draws the timeline on its canvases and hears its pointers, as long as they stand; null until then. */
export function useStage(timeline: Timeline, { stage, canvases }: StageRefs): Painting | null {
  const runSpace = useChord("Space");
  const [painting, setPainting] = useState<Painting | null>(null);
  useEffect(() => {
    const element = stage.current;
    const [waves, clips, overlay] = [
      canvases.waves.current,
      canvases.clips.current,
      canvases.overlay.current,
    ];
    if (!element || !waves || !clips || !overlay) return;
    const started = paintTimeline(timeline, { waves, clips, overlay }, readTheme(element));
    const space = listenToSpace(element, runSpace);
    const stops = [
      listenToPointer(element, timeline, space.isHeld),
      listenToWheel(element, timeline.view),
      space.stop,
      followSize(element, started),
      followTheme(element, started),
      started.stop,
    ];
    setPainting(started);
    return () => {
      setPainting(null);
      for (const stop of stops) stop();
    };
  }, [timeline, stage, canvases, runSpace]);
  return painting;
}

function followSize(element: HTMLElement, { setSize }: Painting): () => void {
  const measure = () => {
    const { width, height } = element.getBoundingClientRect();
    setSize({ widthPx: width, heightPx: height, pixelRatio: window.devicePixelRatio });
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  // A window that is dragged to another screen, or zoomed, has other dots.
  window.addEventListener("resize", measure);
  return () => {
    sizes.disconnect();
    window.removeEventListener("resize", measure);
  };
}

function followTheme(element: HTMLElement, { setTheme }: Painting): () => void {
  const schemes = new MutationObserver(() => setTheme(readTheme(element)));
  schemes.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
  return () => schemes.disconnect();
}
