import { type RefObject, useLayoutEffect } from "react";
import { useSessionStore } from "../document/stores.tsx";
import { focusPart, type LineField } from "../session/focus-line.ts";
import { useSessionActions } from "../session/session-actions.ts";

/** Lets an element of a line take the focus when it is requested there. */
export function useFocusSpec(
  element: RefObject<HTMLElement | null>,
  segmentId: string,
  field: LineField,
): void {
  const { settleFocus } = useSessionActions();
  const spec = useSessionStore(focusPart, ({ spec }) =>
    spec?.segmentId === segmentId && spec.field === field ? spec : null,
  );
  useLayoutEffect(() => {
    const { current } = element;
    if (spec === null || current === null) return;
    // The list scrolls to the line itself, once.
    current.focus({ preventScroll: true });
    // Whoever wants for the speakers of a line wants to choose one.
    if (field === "speaker") current.click();
    if (current instanceof HTMLTextAreaElement) {
      const { length } = current.value;
      const caret = spec.caret ?? length;
      if (caret === "all") current.select();
      else current.setSelectionRange(caret, caret);
    }
    settleFocus();
  }, [spec, element, field, settleFocus]);
}
