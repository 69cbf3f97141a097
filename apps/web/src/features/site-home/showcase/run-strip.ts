/** How far the strip moves with every frame. */
export const stripPxPerFrame = 0.5;

/** The place after the next frame: round again once half of the strip, which holds everything twice, has gone by. */
export const nextStripPlace = (placePx: number, widthPx: number): number =>
  placePx + stripPxPerFrame >= widthPx / 2 ? 0 : placePx + stripPxPerFrame;

/**
 * Moves a strip towards its line's beginning for as long as it is in view. It rests while the pointer is over it and
 * while it has the focus, and stands still for those who want less motion. Gives the way to stop.
 */
export function runStrip(strip: HTMLElement): () => void {
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const reasonsToRest = new Set<string>();
  let placePx = 0;
  let frame = 0;

  const move = () => {
    placePx = nextStripPlace(placePx, strip.scrollWidth);
    const direction = getComputedStyle(strip).direction === "rtl" ? 1 : -1;
    strip.style.transform = `translateX(${direction * placePx}px)`;
    frame = requestAnimationFrame(move);
  };
  const follow = () => {
    cancelAnimationFrame(frame);
    if (stillness.matches) strip.style.transform = "";
    else if (reasonsToRest.size === 0) frame = requestAnimationFrame(move);
  };
  const rest = (reason: string) => () => {
    reasonsToRest.add(reason);
    follow();
  };
  const goOn = (reason: string) => () => {
    reasonsToRest.delete(reason);
    follow();
  };

  const observer = new IntersectionObserver((entries) =>
    (entries.at(-1)?.isIntersecting ? goOn : rest)("out of view")(),
  );
  const over = new AbortController();
  const { signal } = over;
  const place: HTMLElement = strip.parentElement ?? strip;
  place.addEventListener("mouseenter", rest("hover"), { signal });
  place.addEventListener("mouseleave", goOn("hover"), { signal });
  place.addEventListener("focusin", rest("focus"), { signal });
  place.addEventListener("focusout", goOn("focus"), { signal });
  stillness.addEventListener("change", follow, { signal });
  observer.observe(place);
  return () => {
    over.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
