import type { Segment } from "@voxloom/contract";
import { textPlaceAt } from "../../document/line-gaps.ts";
import { linesByIds } from "../../document/line-places.ts";
import { newId } from "../../document/new-id.ts";
import { firstIndex } from "../lines/line-index.ts";
import type { Timeline } from "../stage/timeline.ts";

const newLineMs = 2000;
const shortestNewLineMs = 200;

/** Puts an empty line at a time into a speaker's row, as long as there is room; it is chosen then. */
export const insertLineAt = (timeline: Timeline, speakerId: string, atMs: number): void => {
  const { edit, select, script } = timeline.editor.getState();
  const lines = timeline.scene().getLines.get(speakerId)?.lines ?? [];
  const next = lines[firstIndex(lines.length, (index) => (lines[index]?.startMs ?? 0) > atMs)];
  const startMs = Math.round(atMs);
  const endMs = Math.min(startMs + newLineMs, next?.startMs ?? script.durationMs, script.durationMs);
  if (endMs - startMs < shortestNewLineMs) return;
  const segmentId = newId("line");
  const line = { segmentId, speakerId, startMs, endMs, sourceText: "", targetText: "" };
  if (edit([{ kind: "insert-segment", ...line }])) select([segmentId]);
};

type SplitPlace = { side: "source" | "target"; at: number };

/** Where in its text a line is cut at a time; null where no word is on one side. */
export const findSplitPlace = (line: Segment, atMs: number): SplitPlace | null => {
  if (line.isLocked || atMs <= line.startMs || atMs >= line.endMs) return null;
  for (const side of ["source", "target"] as const) {
    const at = textPlaceAt(line, side, atMs);
    if (at !== null) return { side, at };
  }
  return null;
};

/** Cuts a line at a time; the second half is chosen. */
export const splitLineAt = (timeline: Timeline, line: Segment, atMs: number): void => {
  const place = findSplitPlace(line, atMs);
  if (place === null) return;
  const newSegmentId = newId("line");
  const { edit, select } = timeline.editor.getState();
  const split = { segmentId: line.id, newSegmentId, ...place, atMs: Math.round(atMs) };
  if (edit([{ kind: "split-segment", ...split }])) select([newSegmentId]);
};

/** The lines that are joined from one of them: all chosen ones, else it and the next of its speaker. */
export const mergeableLines = (timeline: Timeline, line: Segment): Segment[] => {
  const { selectedIds, script } = timeline.editor.getState();
  if (selectedIds.size > 1 && selectedIds.has(line.id)) return linesByIds(script, selectedIds);
  const row = timeline.scene().getLines.get(line.speakerId)?.lines ?? [];
  const next = row[row.findIndex(({ id }) => id === line.id) + 1];
  return next === undefined ? [line] : [line, next];
};

/** Joins lines into the first of them, which is chosen then. */
export const mergeLines = (timeline: Timeline, lines: readonly Segment[]): void => {
  const { edit, select } = timeline.editor.getState();
  const [first] = lines;
  if (first === undefined || lines.length < 2) return;
  if (edit([{ kind: "merge-segments", segmentIds: lines.map(({ id }) => id) }])) select([first.id]);
};
