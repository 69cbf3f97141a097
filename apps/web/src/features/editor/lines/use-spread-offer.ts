import { emptyPatch } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { notifyWithAction } from "../../../ui/notify-with-action.tsx";
import { getPlace, lineById } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import type { LineSide } from "../document/text-marks.ts";
import { useSessionActions } from "../session/session-actions.ts";
import { spreadEdits } from "./spread-lines.ts";

/** Offers, after several lines were pasted into one, to write them into the lines that follow instead. */
export function useSpreadOffer(segmentId: string, side: LineSide): (texts: readonly string[]) => void {
  const { t } = useTranslation(["editor-lines", "common"]);
  const { announce } = useSessionActions();
  const store = useEditorStore();
  return (texts) => {
    const before = lineById(store.getState().script, segmentId);
    const total = texts.length;
    const spread = () => {
      const { script, edit } = store.getState();
      const fromIndex = getPlace(script, segmentId);
      if (before === undefined || fromIndex === -1) return;
      const { sourceText, targetText } = before;
      const was = side === "source" ? { sourceText } : { targetText };
      const edits = spreadEdits({ lines: script.segments, fromIndex, side, texts });
      const isDone = edit([
        { kind: "patch", patch: { ...emptyPatch, changed: { [segmentId]: was } } },
        ...edits,
      ]);
      if (isDone) announce(t("spread.done", { total: edits.length }));
    };
    notifyWithAction(t("spread.offer", { total }), {
      label: t("spread.do"),
      close: t("common:action.close"),
      run: spread,
    });
  };
}
