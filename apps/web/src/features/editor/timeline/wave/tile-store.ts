import type { TileCache } from "./tile-cache.ts";
import { type TileName, tilePairs } from "./wanted-tiles.ts";
import type { WaveformSource } from "./waveform-source.ts";

/** The tiles of one sound: those read already, and those on their way. */
export type TileStore = {
  readonly source: WaveformSource;
  /** null: not read (yet). */
  tile(level: number, tile: number): Int8Array | null;
  /** Reads what is missing of these, in their order; what is on its way and not among them is called off. */
  want(tiles: readonly TileName[]): void;
  close(): void;
};

const maxAtOnce = 4;
/** How long a tile that failed is left alone, in milliseconds. */
const pauseAfterFailureMs = 5000;

type TileStoreParts = {
  source: WaveformSource;
  cache: TileCache;
  onTile: () => void;
  /** A tile could not be read. */
  onFailed?: () => void;
};

/** Reads tiles of a source into a cache; `onTile` tells of each that came. */
export const createTileStore = ({ source, cache, onTile, onFailed }: TileStoreParts): TileStore => {
  const underWay = new Map<string, AbortController>();
  const failedUntil = new Map<string, number>();
  let wanted: readonly TileName[] = [];
  let isClosed = false;
  const getKey = (level: number, tile: number) => `${source.id}/${level}/${tile}`;

  const isMissing = ({ level, tile }: TileName) => {
    const key = getKey(level, tile);
    return !underWay.has(key) && cache.get(key) === undefined && (failedUntil.get(key) ?? 0) <= Date.now();
  };
  const readNext = () => {
    while (!isClosed && underWay.size < maxAtOnce) {
      const next = wanted.find(isMissing);
      if (next === undefined) return;
      void read(next);
    }
  };
  const read = async ({ level, tile }: TileName) => {
    const key = getKey(level, tile);
    const controller = new AbortController();
    underWay.set(key, controller);
    const pairs = source.levels[level]?.pairs ?? 0;
    const span = { firstPair: tile * tilePairs, endPair: Math.min(pairs, (tile + 1) * tilePairs) };
    try {
      cache.set(key, await source.read(level, span, controller.signal));
      failedUntil.delete(key);
      if (!isClosed) onTile();
    } catch {
      // A coarser level stands in until it is wanted again.
      if (!controller.signal.aborted) {
        failedUntil.set(key, Date.now() + pauseAfterFailureMs);
        onFailed?.();
      }
    } finally {
      if (underWay.get(key) === controller) underWay.delete(key);
      readNext();
    }
  };
  const callOff = (isStored: (key: string) => boolean) => {
    for (const [key, controller] of underWay) {
      if (isStored(key)) continue;
      underWay.delete(key);
      controller.abort();
    }
  };
  return {
    source,
    tile: (level, tile) => cache.get(getKey(level, tile)) ?? null,
    want(tiles) {
      wanted = tiles;
      const keys = new Set(tiles.map(({ level, tile }) => getKey(level, tile)));
      callOff((key) => keys.has(key));
      readNext();
    },
    close() {
      isClosed = true;
      callOff(() => false);
    },
  };
};
