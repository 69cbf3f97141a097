import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Begins something when an element comes within 600 px of the window: for what a page can do without until then.
 * `begin` gives the way to end it. Where it fails, such as a module that cannot be fetched, the page goes on without.
 */
export function useWhenNear<Kind extends Element>(
  place: RefObject<Kind | null>,
  begin: (element: Kind) => Promise<() => void>,
): void {
  const beginNow = useEffectEvent(begin);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const start = async () => {
      const stop = await beginNow(element);
      if (isOver) stop();
      else end = stop;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        start().catch(() => {});
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => {
      isOver = true;
      observer.disconnect();
      end?.();
    };
  }, [place]);
}
