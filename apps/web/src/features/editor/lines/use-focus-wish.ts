import { type RefObject, useLayoutEffect } from "react";
import { useStore } from "zustand";
import { focusWishes, type LineField, settleFocus } from "./focus-wish.ts";

/** Lets an element of a line take the focus when it is wished there. */
export function useFocusWish(
  element: RefObject<HTMLElement | null>,
  segmentId: string,
  field: LineField,
): void {
  const wish = useStore(focusWishes, ({ wish }) =>
    wish?.segmentId === segmentId && wish.field === field ? wish : null,
  );
  useLayoutEffect(() => {
    const { current } = element;
    if (wish === null || current === null) return;
    // The list scrolls to the line itself, once.
    current.focus({ preventScroll: true });
    // Whoever wishes for the speakers of a line wants to choose one.
    if (field === "speaker") current.click();
    if (current instanceof HTMLTextAreaElement) {
      const { length } = current.value;
      const caret = wish.caret ?? length;
      if (caret === "all") current.select();
      else current.setSelectionRange(caret, caret);
    }
    settleFocus();
  }, [wish, element, field]);
}
