import type { Script, Segment } from "@voxloom/contract";
import type { LineSide } from "./text-marks.ts";

const newLineMs = 2000;
const minLineMs = 500;

/** Where a new line after another goes: the silence up to the next one; where there is none, on top of what follows. */
export const findGapAfter = (
  { segments, durationMs }: Pick<Script, "segments" | "durationMs">,
  line: Segment | undefined,
): { startMs: number; endMs: number } => {
  const afterMs = line?.endMs ?? 0;
  const nextMs = segments.reduce(
    (nearest, { startMs }) => (startMs >= afterMs ? Math.min(nearest, startMs) : nearest),
    durationMs,
  );
  const startMs = Math.max(0, Math.min(afterMs, durationMs - minLineMs));
  const lengthMs = Math.min(newLineMs, Math.max(minLineMs, nextMs - startMs));
  return { startMs, endMs: Math.max(startMs + 1, Math.min(durationMs, startMs + lengthMs)) };
};

/**
 * Where in a line's text a moment of the source is: before the word that is said next, in UTF-16 units. By the times
 * of the words in the source's text, else by the share of the line's time. null where no word is on one side.
 */
export const textPlaceAt = (segment: Segment, side: LineSide, ms: number): number | null => {
  const text = side === "source" ? segment.sourceText : segment.targetText;
  const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  const starts = [...segmenter.segment(text)].flatMap(({ index, isWordLike }) => (isWordLike ? [index] : []));
  const { words, startMs, endMs } = segment;
  const passed =
    words.length > 0
      ? words.filter((word) => word.startMs < ms).length / words.length
      : (ms - startMs) / Math.max(1, endMs - startMs);
  const next = Math.round(starts.length * passed);
  return next < 1 || next >= starts.length ? null : (starts[next] ?? null);
};
