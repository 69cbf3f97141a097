import { AppError, limits, type Script, type Segment } from "@voxloom/contract";
import { hasSlot } from "../script/has-slot.ts";

/** How far the places of paragraphs are apart: others come between them without moving any. */
export const blockStep = 1000;

/** Whether lines are paragraphs of a document, which have a place in its order and no slot in time. */
export const isDocument = ({ segments, hasMedia }: Pick<Script, "segments" | "hasMedia">): boolean =>
  !hasMedia && segments.length > 0 && segments.every((line) => line.block !== null && !hasSlot(line));

/**
 * A place behind a paragraph, and the lines with room for it: where there is none, the paragraphs behind it move on.
 * `after` null: before the first. Throws AppError BAD_INPUT where a line with a time, or a locked one, would have to.
 */
export function makePlace(
  segments: readonly Segment[],
  after: Segment | null,
): { placeMs: number; segments: Segment[] } {
  const index = after === null ? -1 : segments.indexOf(after);
  const beforeMs = after?.startMs ?? -1;
  const next = segments[index + 1];
  if (next === undefined)
    return { placeMs: Math.min(beforeMs + blockStep, limits.maxDurationMs), segments: [...segments] };
  const placeMs = beforeMs + Math.floor((next.startMs - beforeMs) / 2);
  if (placeMs > beforeMs && placeMs < next.startMs) return { placeMs, segments: [...segments] };
  if (segments.slice(index + 1).some((line) => line.isLocked || hasSlot(line)))
    throw new AppError("BAD_INPUT", "There is no place left between these lines. Unlock those behind them.", {
      reason: "locked-line",
    });
  const moved = segments.map((line, at) =>
    at > index ? { ...line, startMs: line.startMs + blockStep, endMs: line.endMs + blockStep } : line,
  );
  return { placeMs: beforeMs + blockStep / 2, segments: moved };
}
