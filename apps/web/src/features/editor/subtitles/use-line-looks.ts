import { hasStyle, styleRange } from "@voxloom/timeline";
import { lineById } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import { caretInLine } from "../session/caret.ts";

export const letterLooks = ["bold", "italic", "underline"] as const;
export type LetterLook = (typeof letterLooks)[number];

/** Letters of a line: those that are chosen in its text, else all of the side that is shown. */
export function useLineLooks() {
  const store = useEditorStore();
  const chosen = () => {
    const { script, activeId } = store.getState();
    const caret = caretInLine();
    const line = lineById(script, caret?.segmentId ?? activeId);
    if (line === undefined) return null;
    const side = caret?.side ?? (script.targetLanguage === null ? "source" : "target");
    const [text, marks] =
      side === "source" ? [line.sourceText, line.sourceMarks] : [line.targetText, line.targetMarks];
    const isPart = caret !== null && caret.to > caret.at;
    const range = isPart ? { from: caret.at, to: caret.to } : { from: 0, to: text.length };
    return range.to > range.from ? { line, side, marks, range } : null;
  };
  return {
    /** Whether all of them look so. */
    has: (look: LetterLook): boolean => {
      const now = chosen();
      return now !== null && hasStyle(now.marks, now.range, look);
    },
    /** Makes them look so, or no longer, where all do. */
    toggle: (look: LetterLook): void => {
      const now = chosen();
      if (now === null) return;
      const { line, side, marks, range } = now;
      const change = { [look]: hasStyle(marks, range, look) ? undefined : true };
      store
        .getState()
        .edit([{ kind: "set-marks", segmentId: line.id, side, marks: styleRange(marks, range, change) }]);
    },
  };
}
