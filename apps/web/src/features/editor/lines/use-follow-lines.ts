import { type RefObject, useEffect, useRef } from "react";
import { placeAtTime } from "../document/line-at-time.ts";
import { getPlace } from "../document/line-places.ts";
import { useEditorStore, usePlaybackStore, useSessionPart } from "../document/stores.tsx";
import { focusPart } from "../session/focus-line.ts";
import { useLinesViewStore } from "./lines-view-store.ts";

type ScrollTo = (index: number, align: "auto" | "center") => void;

/** How long the list stays where somebody scrolled it, in milliseconds. */
const leftAloneMs = 4000;

/** Keeps in view what matters: the line that keys act on, the one that takes the focus, and the one that plays. */
export function useFollowLines(scrollTo: ScrollTo, frame: RefObject<HTMLElement | null>): void {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const focus = useSessionPart(focusPart);
  const view = useLinesViewStore();
  const latest = useRef(scrollTo);
  useEffect(() => {
    latest.current = scrollTo;
  });
  useEffect(() => {
    const show = (id: string | null) => {
      const place = getPlace(editor.getState().script, id);
      if (place !== -1) latest.current(place, "auto");
    };
    show(editor.getState().activeId);
    const stops = [
      editor.subscribe((state, before) => {
        if (state.activeId !== before.activeId) show(state.activeId);
      }),
      focus.subscribe(({ spec }) => show(spec?.segmentId ?? null)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor, focus]);
  useEffect(() => {
    let touchedAt = Number.NEGATIVE_INFINITY;
    let last = -1;
    const element = frame.current;
    const touch = () => {
      touchedAt = performance.now();
    };
    const events = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
    for (const event of events) element?.addEventListener(event, touch, { passive: true });
    const stop = playback.subscribe(({ timeMs, side, mixTimes, isPlaying }) => {
      const isLeftAlone = performance.now() - touchedAt < leftAloneMs;
      if (!isPlaying || isLeftAlone || !view.getState().isFollowing) return;
      const place = placeAtTime(editor.getState().script, { timeMs, side, mixTimes });
      if (place === last || place === -1) return;
      last = place;
      latest.current(place, "auto");
    });
    return () => {
      stop();
      for (const event of events) element?.removeEventListener(event, touch);
    };
  }, [editor, playback, view, frame]);
}
