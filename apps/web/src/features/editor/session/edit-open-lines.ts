import type { ScriptEdit } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { notifyDone } from "../../../ui/notify-done.ts";
import { linesByIds } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";

/**
 * Edits many lines: locked ones are left as they are, and how many is said. Where all are locked, the edit is refused
 * as it is for one. Gives false where nothing was changed.
 */
export function useEditOpenLines() {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  return (segmentIds: readonly string[], editsOf: (openIds: string[]) => ScriptEdit[]): boolean => {
    const { script, edit } = store.getState();
    const lines = linesByIds(script, new Set(segmentIds));
    const open = lines.filter(({ isLocked }) => !isLocked);
    const locked = lines.length - open.length;
    const wanted = open.length === 0 ? lines : open;
    const isDone = edit(editsOf(wanted.map(({ id }) => id)));
    if (isDone && locked > 0) notifyDone(t("find.leftLocked", { total: locked }), "left-locked");
    return isDone;
  };
}
