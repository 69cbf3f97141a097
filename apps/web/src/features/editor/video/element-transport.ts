import type { PlaybackStore } from "../document/playback-store.ts";

/** Lets the playhead steer a media element, and follow it frame by frame. Gives the way to let go. */
export function elementTransport(element: HTMLMediaElement, playback: PlaybackStore): () => void {
  const { report, attach } = playback.getState();
  let frame = 0;
  // A jump that the element has not made yet must not be answered with where it still is.
  let wantedMs: number | null = playback.getState().timeMs;
  const goesOn = playback.getState().isPlaying;
  const follow = () => {
    if (wantedMs === null) report({ timeMs: Math.round(element.currentTime * 1000) });
    frame = element.paused ? 0 : requestAnimationFrame(follow);
  };
  const seek = (ms: number) => {
    wantedMs = ms;
    if (element.readyState > 0) element.currentTime = ms / 1000;
  };
  // A browser may refuse to play by itself; then the person presses play.
  const play = () => void element.play().catch(() => report({ isPlaying: false }));
  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => {
      report({ durationMs: Math.round(element.duration * 1000) });
      element.playbackRate = playback.getState().rate;
      if (wantedMs !== null) element.currentTime = wantedMs / 1000;
      if (goesOn) play();
    },
    seeked: () => {
      wantedMs = null;
      follow();
    },
    play: () => {
      report({ isPlaying: true });
      cancelAnimationFrame(frame);
      follow();
    },
    pause: () => report({ isPlaying: false }),
    ended: () => report({ isPlaying: false }),
  };
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  attach({
    play,
    pause: () => element.pause(),
    seek,
    setRate: (rate) => {
      element.playbackRate = rate;
    },
  });
  if (element.readyState > 0) listeners.loadedmetadata?.();
  return () => {
    cancelAnimationFrame(frame);
    attach(null);
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
  };
}
