import { type RefObject, useEffect, useState } from "react";
import { useChord } from "../../keys/use-chord.ts";
import { readTheme } from "../draw/theme.ts";
import { listenToPointer } from "../gestures/listen-to-pointer.ts";
import { listenToSpace } from "../gestures/listen-to-space.ts";
import { listenToWheel } from "../gestures/listen-to-wheel.ts";
import type { Layer } from "../stage/frame-loop.ts";
import { type Painting, paintTimeline } from "../stage/paint-timeline.ts";
import type { Timeline } from "../stage/timeline.ts";

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
