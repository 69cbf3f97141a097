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
    const listen = (action: MediaSessionAction, handler: (() => void) | null) => {
      try {
        mediaSession.setActionHandler(action, handler);
      } catch {
        // A browser that does not know a key does without it.
      }
    };
    for (const [action, handler] of handlers) listen(action, handler);
    return () => {
      for (const [action] of handlers) listen(action, null);
    };
  }, [playback]);
}
