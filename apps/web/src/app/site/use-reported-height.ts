import { type RefObject, useEffect } from "react";

/** Keeps `--banner-height` of the document at the height of an element, in pixels; 0 while it is not there. */
export function useReportedHeight(root: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = root.current;
    if (!isShown || element === null) return;
    const observer = new ResizeObserver(() => {
      style.setProperty("--banner-height", `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--banner-height");
    };
  }, [root, isShown]);
}
