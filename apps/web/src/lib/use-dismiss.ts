import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Closes what is open: by Escape, which gives the focus back to what opened it, by a press or a focus elsewhere, and
 * when another page is shown. `root` holds both what opens and what is open.
 */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  // Kept beside: whoever calls gives a new function at every turn.
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => closing.current(), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) closing.current();
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      closing.current();
      root.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", leaveByKey);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", leaveByKey);
    };
  }, [isOpen, root]);
}
