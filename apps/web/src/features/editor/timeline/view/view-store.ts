import { createStore, type StoreApi } from "zustand/vanilla";
import { rulerPx } from "../lines/lanes.ts";
import { clampView, followPlayhead, revealSpan, type TimeView, wholePxPerMs, zoomView } from "./time-view.ts";

/** What can be switched on and off at the timeline. */
export type TimelineToggle = "isSnapping" | "isRipple" | "isFollowing";

/** What a browser remembers of a task's timeline. `pxPerMs` null: the whole recording. */
export type RememberedView = Record<TimelineToggle, boolean> & {
  pxPerMs: number | null;
  scrollMs: number;
  laneScrollPx: number;
};

export type ViewState = Record<TimelineToggle, boolean> & {
  view: TimeView;
  heightPx: number;
  /** How far the rows are scrolled up. */
  laneScrollPx: number;
  /** Height of all rows, without the ruler. */
  lanesPx: number;
  setSize: (size: { widthPx: number; heightPx: number }) => void;
  setLanesHeight: (lanesPx: number) => void;
  setDuration: (durationMs: number) => void;
  /** Larger (above 1) or smaller; the time at `x` stays, by default the middle. */
  zoom: (factor: number, x?: number) => void;
  zoomAll: () => void;
  /** A span as large as it fits, with some room. */
  zoomTo: (span: { startMs: number; endMs: number }) => void;
  scrollBy: (px: number) => void;
  scrollLanes: (px: number) => void;
  reveal: (span: { startMs: number; endMs: number }) => void;
  follow: (playhead: { playheadMs: number; isPlaying: boolean }) => void;
  toggle: (toggle: TimelineToggle) => void;
};

export type ViewStore = StoreApi<ViewState>;

/** How much of a recording a fresh timeline shows. */
const firstSpanMs = 60_000;

/** Zoom, place and toggles of one task's timeline. */
export const createViewStore = (durationMs: number, remembered: RememberedView | null): ViewStore =>
  createStore<ViewState>((set, get) => {
    const show = (view: TimeView) => {
      if (view !== get().view) set({ view });
    };
    const clampLanes = (px: number) => Math.max(0, Math.min(px, get().lanesPx + rulerPx - get().heightPx));
    let isFirstSize = true;
    return {
      view: { durationMs, widthPx: 0, pxPerMs: 0, scrollMs: remembered?.scrollMs ?? 0 },
      heightPx: 0,
      laneScrollPx: remembered?.laneScrollPx ?? 0,
      lanesPx: 0,
      isSnapping: remembered?.isSnapping ?? true,
      isRipple: remembered?.isRipple ?? false,
      isFollowing: remembered?.isFollowing ?? true,
      setSize: ({ widthPx, heightPx }) => {
        const { view } = get();
        const isWhole = !isFirstSize && view.pxPerMs <= wholePxPerMs(view) * 1.0001;
        const first = remembered === null ? widthPx / firstSpanMs : (remembered.pxPerMs ?? 0);
        const pxPerMs = isFirstSize ? first : isWhole ? 0 : view.pxPerMs;
        isFirstSize = false;
        set({ view: clampView({ ...view, widthPx, pxPerMs }), heightPx });
        set({ laneScrollPx: clampLanes(get().laneScrollPx) });
      },
      setLanesHeight: (lanesPx) => {
        if (lanesPx === get().lanesPx) return;
        const isFirst = get().lanesPx === 0 || get().heightPx === 0;
        set({ lanesPx });
        if (!isFirst) set({ laneScrollPx: clampLanes(get().laneScrollPx) });
      },
      setDuration: (ms) => {
        if (ms !== get().view.durationMs) show(clampView({ ...get().view, durationMs: ms }));
      },
      zoom: (factor, x = get().view.widthPx / 2) => show(zoomView(get().view, factor, x)),
      zoomAll: () => show(clampView({ ...get().view, pxPerMs: 0, scrollMs: 0 })),
      zoomTo: ({ startMs, endMs }) => {
        const { view } = get();
        const marginMs = Math.max(100, (endMs - startMs) * 0.1);
        const pxPerMs = view.widthPx / Math.max(1, endMs - startMs + 2 * marginMs);
        show(clampView({ ...view, pxPerMs, scrollMs: startMs - marginMs }));
      },
      scrollBy: (px) => {
        const { view } = get();
        show(clampView({ ...view, scrollMs: view.scrollMs + px / view.pxPerMs }));
      },
      scrollLanes: (px) => set({ laneScrollPx: clampLanes(get().laneScrollPx + px) }),
      reveal: (span) => show(revealSpan(get().view, span)),
      follow: (playhead) => show(followPlayhead(get().view, playhead)),
      toggle: (toggle) => set({ [toggle]: !get()[toggle] }),
    };
  });
