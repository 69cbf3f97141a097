import type { Segment } from "@voxloom/contract";
import { hasStyle, listStresses, styleRange } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { lineById } from "../../document/line-places.ts";
import { useEditorStore } from "../../document/stores.tsx";
import { useSessionActions } from "../../session/session-actions.ts";

type Range = { from: number; to: number };

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

/** What is chosen of a paragraph, by whole words; with a cursor alone the stress that it is in, else its word. */
function findRange({ id, targetText, targetMarks }: Segment, language: string): Range | null {
  const field = document.querySelector<HTMLTextAreaElement>(
    `textarea[data-line="${CSS.escape(id)}"][data-side="target"]`,
  );
  if (field === null) return null;
  const { selectionStart: start, selectionEnd: end } = field;
  const around = listStresses(targetMarks).find(({ from, to }) => from <= start && end <= to);
  if (start === end && around !== undefined) return around;
  const words = [...new Intl.Segmenter(language, { granularity: "word" }).segment(targetText)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ from: index, to: index + segment.length }));
  const met = words.filter(({ from, to }) =>
    start === end ? from <= start && start <= to : from < end && start < to,
  );
  // Between two words of a script without spaces the cursor is at both: the one behind it is meant.
  const chosen = start === end ? met.slice(-1) : met;
  const [first, last] = [chosen[0], chosen.at(-1)];
  return first === undefined || last === undefined ? null : { from: first.from, to: last.to };
}
