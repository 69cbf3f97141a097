import { useEffect, useMemo } from "react";

/** Music beside a preview: from the start again where it is too short, and out when the pictures end. */
export function usePlayedMusic(
  url: string | null,
  {
    gainDb,
    fadeOutMs,
    fromMs,
    durationMs,
  }: { gainDb: number; fadeOutMs: number; fromMs: number; durationMs: number },
) {
  const played = useMemo(() => {
    if (url === null) return { play: () => {}, follow: () => {}, pause: () => {} };
    const audio = new Audio(url);
    audio.loop = true;
    const follow = (nowMs: number) => {
      const fade = Math.min(1, Math.max(0, (durationMs - nowMs) / Math.max(1, fadeOutMs)));
      audio.volume = Math.min(1, 10 ** (gainDb / 20)) * fade;
    };
    return {
      play: (nowMs: number) => {
        const lengthMs = Number.isFinite(audio.duration) ? audio.duration * 1000 : 0;
        audio.currentTime = lengthMs > 0 ? ((fromMs + nowMs) % lengthMs) / 1000 : 0;
        follow(nowMs);
        // A browser that forbids it plays the pictures alone.
        void audio.play().catch(() => undefined);
      },
      follow,
      pause: () => audio.pause(),
    };
  }, [url, gainDb, fadeOutMs, fromMs, durationMs]);
  useEffect(() => () => played.pause(), [played]);
  return played;
}
