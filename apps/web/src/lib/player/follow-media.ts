const moments = ["loadeddata", "seeking", "seeked", "play", "pause", "timeupdate"] as const;

/**
 * Calls back wherever a media element goes, and at each frame while it plays: a browser tells the time four times a second.
 * Gives the way to let go.
 */
export function followMedia(element: HTMLMediaElement, onMoment: () => void): () => void {
  let frame = 0;
  const follow = () => {
    cancelAnimationFrame(frame);
    onMoment();
    if (!element.paused && !element.ended) frame = requestAnimationFrame(follow);
  };
  for (const moment of moments) element.addEventListener(moment, follow);
  follow();
  return () => {
    cancelAnimationFrame(frame);
    for (const moment of moments) element.removeEventListener(moment, follow);
  };
}
