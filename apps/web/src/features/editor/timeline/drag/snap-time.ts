import { firstIndex, type LineIndex, linesWithin } from "../lines/line-index.ts";

/** Places that an edge is drawn to. Times in milliseconds of the source. */
export type SnapPlaces = {
  lines: LineIndex;
  /** Lines that move themselves: their own edges draw nothing, their words do. */
  movingIds: ReadonlySet<string>;
  /** In order. */
  shotsMs: readonly number[];
  playheadMs: number;
  durationMs: number;
};

/** The place nearest to a time within reach; null where there is none. */
export const snapTime = (places: SnapPlaces, ms: number, reachMs: number): number | null => {
  let nearest: number | null = null;
  const offer = (placeMs: number) => {
    const distance = Math.abs(placeMs - ms);
    if (distance <= reachMs && (nearest === null || distance < Math.abs(nearest - ms))) nearest = placeMs;
  };
  offer(Math.round(places.playheadMs));
  offer(0);
  offer(places.durationMs);
  const shot = firstIndex(places.shotsMs.length, (index) => (places.shotsMs[index] ?? 0) >= ms);
  for (const placeMs of places.shotsMs.slice(Math.max(0, shot - 1), shot + 1)) offer(placeMs);
  for (const line of linesWithin(places.lines, ms - reachMs, ms + reachMs)) {
    if (!places.movingIds.has(line.id)) {
      offer(line.startMs);
      offer(line.endMs);
    }
    for (const word of line.words) {
      offer(word.startMs);
      offer(word.endMs);
    }
  }
  return nearest;
};

/** How far a span is drawn by the nearer of its two edges, and to where; null where nothing is within reach. */
export const snapSpan = (
  places: SnapPlaces,
  span: { startMs: number; endMs: number },
  reachMs: number,
): { byMs: number; toMs: number } | null => {
  const offers = [span.startMs, span.endMs].flatMap((edgeMs) => {
    const toMs = snapTime(places, edgeMs, reachMs);
    return toMs === null ? [] : [{ byMs: toMs - edgeMs, toMs }];
  });
  return offers.toSorted((a, b) => Math.abs(a.byMs) - Math.abs(b.byMs))[0] ?? null;
};
