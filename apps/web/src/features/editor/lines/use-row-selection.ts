import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import { getIds } from "../document/line-places.ts";
import { defineStorePart } from "../document/session-parts.ts";
import { useEditorStore, useSessionPart } from "../document/stores.tsx";
import { useSessionActions } from "../session/session-actions.ts";
import { idAway, idsBetween, toggled } from "./line-selection.ts";

const pageLines = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -pageLines,
  PageDown: pageLines,
};

/** Where a range of lines begins. */
export const rangeStartPart = defineStorePart<{ segmentId: string | null }>(() => ({ segmentId: null }));

/** How a row is chosen: by click and focus, with Shift a range, with Ctrl one by one; by arrows while it has the focus. */
export function useRowSelection(segmentId: string) {
  const store = useEditorStore();
  const anchor = useSessionPart(rangeStartPart);
  const { focusLine } = useSessionActions();
  const choose = (id: string) => store.getState().select([id]);
  const extendTo = (id: string) => {
    const { script, activeId, selectedIds, select } = store.getState();
    if (selectedIds.size < 2) anchor.setState({ segmentId: activeId });
    select(idsBetween(getIds(script), anchor.getState().segmentId, id), id);
    focusLine({ segmentId: id, field: "row" });
  };
  const hasModifier = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey;
  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.button !== 0 || !hasModifier(event)) return;
      // Neither text is marked nor a field entered.
      event.preventDefault();
      const { selectedIds, select } = store.getState();
      if (event.shiftKey) return extendTo(segmentId);
      anchor.setState({ segmentId });
      select(toggled(selectedIds, segmentId), segmentId);
      focusLine({ segmentId, field: "row" });
    },
    onClick: (event: MouseEvent) => {
      if (!hasModifier(event) && event.detail > 0) choose(segmentId);
    },
    onFocus: (_: FocusEvent) => {
      const { selectedIds, activeId, select } = store.getState();
      if (activeId === segmentId) return;
      if (selectedIds.has(segmentId)) select([...selectedIds], segmentId);
      else choose(segmentId);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const count = steps[event.key];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.target !== event.currentTarget || count === undefined || !isPlain) return;
      event.preventDefault();
      const id = idAway(getIds(store.getState().script), segmentId, count);
      if (id === undefined) return;
      if (event.shiftKey) return extendTo(id);
      choose(id);
      focusLine({ segmentId: id, field: "row" });
    },
  };
}
