import type { Segment } from "@voxloom/contract";
import { joinTexts, type ScriptEdit } from "@voxloom/timeline";
import type { LineSide } from "../document/text-marks.ts";

/** Lines of a pasted text that hold words. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

type Spread = { lines: readonly Segment[]; fromIndex: number; side: LineSide; texts: readonly string[] };

/**
 * Edits that write texts into a line and those after it, one into each. Locked lines are passed over, and what finds
 * no line goes into the last one: nothing that was pasted is lost.
 */
export const spreadEdits = ({ lines, fromIndex, side, texts }: Spread): ScriptEdit[] => {
  const open = lines.slice(fromIndex).filter(({ isLocked }) => !isLocked);
  const count = Math.min(open.length, texts.length);
  return open.slice(0, count).map(({ id: segmentId }, index) => ({
    kind: side === "source" ? "set-source-text" : "set-target-text",
    segmentId,
    text: index === count - 1 ? joinTexts(texts.slice(index)) : (texts[index] ?? ""),
  }));
};
