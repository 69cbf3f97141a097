import { useCallback } from "react";
import { useEditorStore } from "../document/stores.tsx";
import { useGoTo } from "../keys/use-go-to.ts";

/** Leads to a line by its id; a line that is gone leads nowhere. */
export function useGoToLine(): (segmentId: string) => void {
  const editor = useEditorStore();
  const goTo = useGoTo();
  return useCallback(
    (segmentId) => {
      const { segments } = editor.getState().script;
      const index = segments.findIndex(({ id }) => id === segmentId);
      const segment = segments[index];
      if (segment !== undefined) goTo({ kind: "line", segment, number: index + 1 });
    },
    [editor, goTo],
  );
}
