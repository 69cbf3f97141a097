import { createStore, type StoreApi } from "zustand/vanilla";
import type { HeardTimes } from "./heard-times.ts";
import type { PlaybackSide, Span } from "./playback-side.ts";

/** What makes sound and picture go: a media element, or the mix in the browser. Times in milliseconds. */
export type Transport = {
  play: () => void;
  pause: () => void;
  seek: (ms: number) => void;
  setRate: (rate: number) => void;
};

export type PlaybackState = {
  /** On the dub's clock for `dub` and `mix`, else on the source's. Moves every frame: subscribe, do not render by it. */
  timeMs: number;
  isPlaying: boolean;
  durationMs: number;
  side: PlaybackSide;
  /** When lines sound in the mix as it is played; null: none is. */
  mixTimes: HeardTimes | null;
  /** 0.25 to 4. */
  rate: number;
  /** Where it will stop by itself; null: at the end. */
  stopAtMs: number | null;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  seek: (ms: number) => void;
  playSpan: (side: PlaybackSide, span: Span) => void;
  setSide: (side: PlaybackSide) => void;
  setRate: (rate: number) => void;
  /** For whoever plays: takes the place of the transport before; null: nobody plays. */
  attach: (transport: Transport | null) => void;
  /** For whoever plays: where it is, and whether it goes on. */
  report: (state: Partial<Pick<PlaybackState, "timeMs" | "isPlaying" | "durationMs" | "mixTimes">>) => void;
};

export type PlaybackStore = StoreApi<PlaybackState>;

/** The one playhead of the editor. */
export function createPlaybackStore({
  durationMs,
  side,
}: {
  durationMs: number;
  side: PlaybackSide;
}): PlaybackStore {
  let transport: Transport | null = null;
  return createStore<PlaybackState>((set, get) => ({
    timeMs: 0,
    isPlaying: false,
    durationMs,
    side,
    mixTimes: null,
    rate: 1,
    stopAtMs: null,
    play: () => {
      set({ stopAtMs: null });
      transport?.play();
    },
    pause: () => transport?.pause(),
    toggle: () => (get().isPlaying ? get().pause() : get().play()),
    seek: (ms) => {
      const timeMs = Math.min(get().durationMs, Math.max(0, Math.round(ms)));
      set({ timeMs, stopAtMs: null });
      transport?.seek(timeMs);
    },
    playSpan: (to, { startMs, endMs }) => {
      get().setSide(to);
      set({ timeMs: startMs, stopAtMs: endMs });
      transport?.seek(startMs);
      transport?.play();
    },
    setSide: (to) => {
      if (get().side !== to) set({ side: to });
    },
    setRate: (rate) => {
      set({ rate });
      transport?.setRate(rate);
    },
    attach: (next) => {
      transport = next;
    },
    report: (state) => {
      set(state);
      const { stopAtMs, timeMs, isPlaying } = get();
      if (stopAtMs === null || !isPlaying || timeMs < stopAtMs) return;
      set({ stopAtMs: null });
      transport?.pause();
    },
  }));
}
