import { LRUCache } from "lru-cache";

/** Pieces of waveforms that were read, the least recently used forgotten first. */
export type TileCache = LRUCache<string, Int8Array>;

/** A cache of at most `maxBytes`. */
export const createTileCache = (maxBytes: number): TileCache =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (tile) => Math.max(1, tile.byteLength) });
