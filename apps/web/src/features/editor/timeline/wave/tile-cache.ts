/** Pieces of waveforms that were read, the least recently used forgotten first. */
export type TileCache = {
  get(key: string): Int8Array | null;
  set(key: string, tile: Int8Array): void;
  readonly sizeBytes: number;
};

/** A cache of at most `maxBytes`. */
export const createTileCache = (maxBytes: number): TileCache => {
  // A map keeps its order of insertion: the first is the one that was used longest ago.
  const tiles = new Map<string, Int8Array>();
  let sizeBytes = 0;
  const remove = (key: string, tile: Int8Array) => {
    tiles.delete(key);
    sizeBytes -= tile.byteLength;
  };
  return {
    get(key) {
      const tile = tiles.get(key);
      if (tile === undefined) return null;
      tiles.delete(key);
      tiles.set(key, tile);
      return tile;
    },
    set(key, tile) {
      const before = tiles.get(key);
      if (before !== undefined) remove(key, before);
      tiles.set(key, tile);
      sizeBytes += tile.byteLength;
      for (const [oldKey, old] of tiles) {
        if (sizeBytes <= maxBytes || oldKey === key) break;
        remove(oldKey, old);
      }
    },
    get sizeBytes() {
      return sizeBytes;
    },
  };
};
