import type { Segment, Stress } from "@voxloom/contract";
import { findStressed, hasStyle, listStresses, styleRange } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { lineById } from "../../document/line-places.ts";
import { useEditorStore } from "../../document/stores.tsx";
import { getTargetField } from "../../document/target-field.ts";
import { useSessionActions } from "../../session/session-actions.ts";

/** Has the chosen words of a paragraph, or the word with the cursor, said with stress, or no longer. */
export function useStress(): (segmentId: string) => void {
  const { t } = useTranslation("speech");
  const store = useEditorStore();
  const { announce } = useSessionActions();
  return (segmentId) => {
    const { script, isReadOnly, edit } = store.getState();
    const line = lineById(script, segmentId);
    if (line === undefined || line.isLocked || isReadOnly) return;
    const language = script.targetLanguage ?? script.sourceLanguage;
    const range = findRange(line, language);
    if (range === null) return announce(t("desk.stressWhich"));
    const { targetMarks } = line;
    const isStressed = hasStyle(targetMarks, range, "stressed");
    const marks = styleRange(targetMarks, range, { stressed: isStressed ? undefined : true });
    edit([{ kind: "set-marks", segmentId, side: "target", marks }]);
    const words = line.targetText.slice(range.from, range.to);
    announce(t(isStressed ? "desk.unstressed" : "desk.stressed", { words }));
  };
}

/** The words that are meant by what is chosen in a paragraph's field. */
function findRange({ id, targetText: text, targetMarks }: Segment, language: string): Stress | null {
  const field = getTargetField(id);
  if (field === null) return null;
  const chosen = { start: field.selectionStart, end: field.selectionEnd };
  return findStressed({ text, stresses: listStresses(targetMarks), language }, chosen);
}
