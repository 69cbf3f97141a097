import type { LineSide } from "../document/text-marks.ts";

/**
 * Where somebody is typing: which line, which side of it, and at which place, in UTF-16 units; `to`: where what is
 * chosen of the text ends.
 */
export type Caret = { segmentId: string; side: LineSide; at: number; to: number };

/** The cursor in a line's text; null while the focus is elsewhere. */
export const caretInLine = (): Caret | null => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLTextAreaElement)) return null;
  const { line, side } = activeElement.dataset;
  if (line === undefined || (side !== "source" && side !== "target")) return null;
  return { segmentId: line, side, at: activeElement.selectionStart, to: activeElement.selectionEnd };
};
