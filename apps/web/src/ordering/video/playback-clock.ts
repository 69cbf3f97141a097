import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

type ClockState = {
  /** The moment that is shown, in milliseconds. While it plays it moves with each frame. */
  timeMs: number;
  /** It plays, and stands still until its clips have come. */
  isWaiting: boolean;
};

/** Where a video stands: what follows its frames subscribes to it, so that nothing else is drawn again for each of them. */
export type PlaybackClock = StoreApi<ClockState>;

export const createPlaybackClock = (): PlaybackClock =>
  createStore<ClockState>(() => ({ timeMs: 0, isWaiting: false }));

/** What follows from the moment that is shown, in milliseconds: who asks is drawn again only when that is another value. */
export const usePlayedMs = <T>(clock: PlaybackClock, select: (timeMs: number) => T): T =>
  useStore(clock, ({ timeMs }) => select(timeMs));

export const useIsWaiting = (clock: PlaybackClock): boolean => useStore(clock, ({ isWaiting }) => isWaiting);
