import { useShallow } from "zustand/react/shallow";
import { getIds } from "../document/line-places.ts";
import { useEditor } from "../document/stores.tsx";
import { useLinesView } from "./lines-view-store.ts";

/** The ids of the lines that the list shows: all, or those to be checked with the one that is worked on. */
export function useShownIds(): readonly string[] {
  const isUncheckedOnly = useLinesView((view) => view.isUncheckedOnly);
  return useEditor(
    useShallow(({ script, activeId }) =>
      isUncheckedOnly
        ? script.segments.flatMap(({ id, isChecked }) => (isChecked && id !== activeId ? [] : [id]))
        : getIds(script),
    ),
  );
}
