import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type Centered = {
  /** Whether the moment stands in the middle, and the timeline goes below it. */
  isCentered: boolean;
  /** The frame of the video that is shown. */
  frame: number;
  /** Pixels that a frame is wide. */
  scale: number;
  seekFrame: (frame: number) => void;
};

/** Scrolling that is nearer than this to what was set is an echo of it: browsers round. */
const echoPixels = 1.5;

/** Keeps the moment in the middle of a timeline: who scrolls it goes through the video, and the video scrolls it. */
export function useCenteredPlayhead(scroller: RefObject<HTMLElement | null>, centered: Centered): void {
  const { isCentered, frame, scale } = centered;
  const latest = useRef(centered);
  latest.current = centered;
  const setX = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || !isCentered) return;
    const x = frame * scale;
    // Who scrolls between two frames is not drawn back to one.
    if (Math.abs(element.scrollLeft - x) <= scale / 2 + echoPixels) return;
    element.scrollLeft = x;
    setX.current = element.scrollLeft;
  }, [scroller, isCentered, frame, scale]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isCentered) return;
    const follow = () => {
      if (Math.abs(element.scrollLeft - setX.current) <= echoPixels) return;
      setX.current = Number.NaN;
      const now = latest.current;
      const at = Math.max(0, Math.round(element.scrollLeft / now.scale));
      if (at !== now.frame) now.seekFrame(at);
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [scroller, isCentered]);
}
