import { type RefObject, useEffect } from "react";

/** What belongs to the chat elsewhere in the page: what asks for it, and what a provider puts there, as far as it says so. */
const ofChat = "[data-voxloom-chat]";

/** Closes an open chat with the next press that is not in it, and by Escape. */
export function useChatLeave(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: MouseEvent) => {
      const isWithin =
        target instanceof Element && (root.current?.contains(target) || target.closest(ofChat) !== null);
      if (!isWithin) close();
    };
    const byKey = ({ key }: KeyboardEvent) => key === "Escape" && close();
    // Not the press that opened it, which is still on its way.
    const timer = setTimeout(() => document.addEventListener("click", leave));
    document.addEventListener("keydown", byKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", leave);
      document.removeEventListener("keydown", byKey);
    };
  }, [root, isOpen, close]);
}
