import { useCallback } from "react";
import { getPlace, lineById } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import { useGoTo } from "../keys/use-go-to.ts";

/** Leads to a line by its id; a line that is gone leads nowhere. */
export function useGoToLine(): (segmentId: string) => void {
  const editor = useEditorStore();
  const goTo = useGoTo();
  return useCallback(
    (segmentId) => {
      const { script } = editor.getState();
      const segment = lineById(script, segmentId);
      if (segment !== undefined) goTo({ kind: "line", segment, number: getPlace(script, segmentId) + 1 });
    },
    [editor, goTo],
  );
}
