import type { TimeView } from "../view/time-view.ts";
import type { TileStore } from "./tile-store.ts";
import { levelFor, tilePairs } from "./wanted-tiles.ts";

/** The least and the most of each column of dots, -127 to 127; a column that nobody knows yet is 1 and -1. */
export type Peaks = { low: Int8Array; high: Int8Array };

type PeaksSpec = {
  view: TimeView;
  pixelRatio: number;
  /** From the time axis to the sound's own clock. */
  toAudio: (ms: number) => number;
};

/** Peaks for every column of dots of a view: from the level that fits, else from a coarser one that is there. */
export const peaksOfView = (store: TileStore, { view, pixelRatio, toAudio }: PeaksSpec): Peaks => {
  const columns = Math.max(0, Math.round(view.widthPx * pixelRatio));
  const dotsPerMs = view.pxPerMs * pixelRatio;
  const peaks: Peaks = { low: new Int8Array(columns).fill(1), high: new Int8Array(columns).fill(-1) };
  const finest = levelFor(store.source.levels, dotsPerMs);
  const readers = store.source.levels.slice(0, finest + 1).map((_, level) => findReader(store, level));
  let endMs = toAudio(view.scrollMs);
  for (let column = 0; column < columns; column += 1) {
    const startMs = endMs;
    endMs = toAudio(view.scrollMs + (column + 1) / dotsPerMs);
    for (let level = finest; level >= 0; level -= 1)
      if (readers[level]?.(peaks, column, { startMs, endMs }) === true) break;
  }
  return peaks;
};

type Span = { startMs: number; endMs: number };

/** Reads columns of one level one after the other; false where a tile of it is not there. */
const findReader = (store: TileStore, level: number) => {
  const pairsPerMs = (store.source.levels[level]?.pairsPerSecond ?? 0) / 1000;
  const pairs = store.source.levels[level]?.pairs ?? 0;
  let held: { number: number; tile: Int8Array | null } = { number: -1, tile: null };
  return (peaks: Peaks, column: number, { startMs, endMs }: Span): boolean => {
    const first = Math.max(0, Math.floor(startMs * pairsPerMs));
    const end = Math.min(pairs, Math.max(first + 1, Math.floor(endMs * pairsPerMs)));
    let [low, high] = [127, -127];
    for (let pair = first; pair < end; pair += 1) {
      const number = Math.floor(pair / tilePairs);
      if (held.number !== number) held = { number, tile: store.tile(level, number) };
      if (held.tile === null) return false;
      const at = (pair - number * tilePairs) * 2;
      low = Math.min(low, held.tile[at] ?? 0);
      high = Math.max(high, held.tile[at + 1] ?? 0);
    }
    // Beyond the end of the sound there is silence.
    peaks.low[column] = first < end ? low : 0;
    peaks.high[column] = first < end ? high : 0;
    return true;
  };
};
