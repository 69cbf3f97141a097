import type { CitedSentence, Segment } from "@voxloom/contract";
import type { CitedText } from "@voxloom/engines";

/** A sentence with the lines that it names, and when they were said as it was written. */
export type StoredSentence = { text: string; places: { segmentId: string; startMs: number }[] };
export type StoredSummary = {
  sentences: StoredSentence[];
  chapters: StoredSentence[];
  actionItems: StoredSentence[];
};

/** What an engine wrote, with the times of its lines; lines that are not there are left out, and sentences without one. */
export function storeSentences(
  written: readonly CitedText[],
  segments: readonly Segment[],
): StoredSentence[] {
  const startOf = new Map(segments.map(({ id, startMs }) => [id, startMs]));
  return written.flatMap(({ text, lineIds }) => {
    const places = lineIds.flatMap((segmentId) => {
      const startMs = startOf.get(segmentId);
      return startMs === undefined ? [] : [{ segmentId, startMs }];
    });
    return places.length === 0 ? [] : [{ text, places }];
  });
}

/**
 * Leads sentences to the lines of a newer script: the same line where it is there, else the one that is said at that
 * time. What leads nowhere is left out.
 */
export function placeSentences(
  stored: readonly StoredSentence[],
  segments: readonly Segment[],
): CitedSentence[] {
  const lines = new Map(segments.map((segment) => [segment.id, segment]));
  const findLine = ({ segmentId, startMs }: StoredSentence["places"][number]) =>
    lines.get(segmentId) ?? segments.find((line) => line.startMs <= startMs && startMs < line.endMs);
  return stored.flatMap(({ text, places }) => {
    const found = new Map(
      places.flatMap((place) => {
        const line = findLine(place);
        return line === undefined ? [] : [[line.id, line.startMs] as const];
      }),
    );
    const there = [...found].map(([segmentId, startMs]) => ({ segmentId, startMs }));
    return there.length === 0 ? [] : [{ text, places: there }];
  });
}
