import { type AudioKind, audioKinds } from "../lines/lanes.ts";
import type { Painting } from "../stage/paint-timeline.ts";
import type { TileCache } from "../wave/tile-cache.ts";
import { createTileStore, type TileStore } from "../wave/tile-store.ts";
import { openWaveform } from "./open-waveform.ts";

type WavesSpec = {
  cache: TileCache;
  /** Where a sound's waveform is read now; null: there is none. */
  getAddress: (kind: AudioKind) => string | null;
  /** Something could not be read: its address may be too old. */
  onFailed: () => void;
};

/** Draws the waveforms there are; answers how to stop. */
export function showWaves(painting: Painting, { cache, getAddress, onFailed }: WavesSpec): () => void {
  const stop = new AbortController();
  const stores = new Map<AudioKind, TileStore>();
  const open = async (kind: AudioKind, id: string) => {
    try {
      const source = await openWaveform(id, () => getAddress(kind), stop.signal);
      if (stop.signal.aborted) return;
      stores.set(kind, createTileStore({ source, cache, onFailed, onTile: () => painting.redraw("waves") }));
      painting.setWaves(new Map(stores));
    } catch {
      if (!stop.signal.aborted) onFailed();
    }
  };
  for (const kind of audioKinds) {
    const id = getAddress(kind)?.split("?")[0];
    if (id !== undefined) void open(kind, id);
  }
  return () => {
    stop.abort();
    for (const store of stores.values()) store.close();
    painting.setWaves(new Map());
  };
}
