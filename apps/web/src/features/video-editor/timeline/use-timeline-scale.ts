import { useEffect, useLayoutEffect, useState } from "react";

/** Pixels that a frame is wide: from the whole video in sight to single frames. */
const [narrowest, widest] = [0.4, 12];
/** Pixels that a frame of a video is wide at first: a short one fills the page, unless its frames were wider than that. */
const [usual, widestFirst] = [2, 8];

/** How wide the names of rows are, which stay at the left of a scroller. */
export const measureNames = ({ firstElementChild: track }: HTMLElement): number =>
  track === null ? 0 : Number.parseFloat(getComputedStyle(track).marginLeft) || 0;

/** How wide frames are: at first as wide as fills what is there to be seen of the timeline, which `frameCount` does. */
export function useTimelineScale(scroller: React.RefObject<HTMLDivElement | null>, frameCount: number) {
  const [scale, setScale] = useState(usual);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const width =
      element.clientWidth -
      Number.parseFloat(paddingLeft) -
      Number.parseFloat(paddingRight) -
      measureNames(element);
    const filling = width / Math.max(1, frameCount);
    if (filling > usual) setScale(Math.min(widestFirst, filling));
  }, []);
  const zoom = (factor: number) => setScale((now) => Math.min(widest, Math.max(narrowest, now * factor)));
  return { scale, zoom };
}

/** Keeps the line that shows the moment in sight while the video plays. */
export function useFollowedPlayhead(
  scroller: React.RefObject<HTMLDivElement | null>,
  { x, isPlaying }: { x: number; isPlaying: boolean },
): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isPlaying) return;
    const { scrollLeft, clientWidth } = element;
    if (x < scrollLeft || x > scrollLeft + clientWidth - measureNames(element) - 40)
      element.scrollLeft = Math.max(0, x - 40);
  }, [scroller, x, isPlaying]);
}
