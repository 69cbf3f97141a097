import type { Script } from "@voxloom/contract";
import type { EditorStore } from "@voxloom/script-client";
import { createStore, type StoreApi } from "zustand/vanilla";
import { heardTimes } from "../../document/heard-times.ts";
import type { PlaybackStore } from "../../document/playback-store.ts";
import type { Ghost } from "../drag/drag-edits.ts";
import type { StagePoint } from "../lines/hit-test.ts";
import { emptySurroundings, type Scene, type Surroundings, setScene } from "../lines/scene.ts";
import type { ViewStore } from "../view/view-store.ts";
import { createTileCache, type TileCache } from "../wave/tile-cache.ts";

/** What is under way with the pointer. */
export type Live = {
  ghosts: readonly Ghost[];
  grabbedId: string | null;
  draggedIds: ReadonlySet<string>;
  snappedMs: number | null;
  marquee: { from: StagePoint; to: StagePoint } | null;
};

/** Nothing is under way. */
export const stillLife: Live = {
  ghosts: [],
  grabbedId: null,
  draggedIds: new Set(),
  snappedMs: null,
  marquee: null,
};

/** One open timeline: the stores it stands on, and what it shows of them. */
export type Timeline = {
  editor: EditorStore;
  playback: PlaybackStore;
  view: ViewStore;
  live: StoreApi<Live>;
  surroundings: StoreApi<Surroundings>;
  /** What was read of its waveforms. */
  tiles: TileCache;
  /** Of the newest script; the same object while nothing changes. */
  scene: () => Scene;
  /** On the source's clock, whatever is heard. */
  playheadMs: () => number;
  /** Moves the playhead to a time of the source. */
  seek: (sourceMs: number) => void;
};

const maxCachedBytes = 16 * 1024 * 1024;

type TimelineStores = Pick<Timeline, "editor" | "playback" | "view">;

/** Puts a timeline on its stores. */
export const createTimeline = ({ editor, playback, view }: TimelineStores): Timeline => {
  const surroundings = createStore<Surroundings>(() => emptySurroundings);
  let known: { script: Script; around: Surroundings; scene: Scene } | null = null;
  const scene = () => {
    const [{ script }, around] = [editor.getState(), surroundings.getState()];
    if (known?.script !== script || known.around !== around)
      known = { script, around, scene: setScene(script, around) };
    return known.scene;
  };
  return {
    editor,
    playback,
    view,
    live: createStore<Live>(() => stillLife),
    surroundings,
    tiles: createTileCache(maxCachedBytes),
    scene,
    playheadMs: () => {
      const heard = playback.getState();
      return heardTimes(editor.getState().script, heard).toSource(heard.timeMs);
    },
    seek: (sourceMs) => {
      const heard = playback.getState();
      heard.seek(heardTimes(editor.getState().script, heard).toDub(sourceMs));
    },
  };
};
