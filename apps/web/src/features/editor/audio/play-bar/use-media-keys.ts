import { useEffect } from "react";
import type { PlaybackStore } from "../../document/playback-store.ts";

const stepMs = 2000;

/** Lets media keys, of keyboards, headphones and foot pedals, play, pause and wind. */
export function useMediaKeys(playback: PlaybackStore): void {
  useEffect(() => {
    const { mediaSession } = navigator;
    if (mediaSession === undefined) return;
    const { play, pause, seek } = playback.getState();
    const step = (ms: number) => () => seek(playback.getState().timeMs + ms);
    const handlers: [MediaSessionAction, () => void][] = [
      ["play", play],
      ["pause", pause],
      ["stop", pause],
      ["seekbackward", step(-stepMs)],
      ["seekforward", step(stepMs)],
      ["previoustrack", step(-stepMs)],
      ["nexttrack", step(stepMs)],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [playback]);
}
