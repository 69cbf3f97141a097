import { type AudioLayer, gainAt } from "@voxloom/composition";
import { useEffect, useMemo, useRef } from "react";
import { toVolume } from "./layer-volume.ts";

type Played = {
  /** As the composition has it; missing: it is not heard. */
  layer: AudioLayer | undefined;
  /** Of the whole. */
  durationMs: number;
  /** How much softer all is heard; default: not at all. */
  headroomDb?: number;
};

const silent = { play: () => {}, follow: () => {}, pause: () => {} };

/** A sound beside a preview, as loud as the composition says: again where it is too short and goes on, out at the end. */
export function usePlayedLayer(url: string | null, { layer, durationMs, headroomDb = 0 }: Played) {
  const latest = useRef({ layer, durationMs, headroomDb });
  latest.current = { layer, durationMs, headroomDb };
  const isHeard = layer !== undefined;
  const played = useMemo(() => {
    if (url === null || !isHeard) return silent;
    const audio = new Audio(url);
    const follow = (nowMs: number) => {
      const { layer: now, durationMs: endMs, headroomDb: belowDb } = latest.current;
      if (now === undefined) return;
      const fade = now.fadeOutMs === 0 ? 1 : Math.min(1, Math.max(0, (endMs - nowMs) / now.fadeOutMs));
      audio.volume = toVolume(gainAt(now, nowMs), belowDb) * fade;
    };
    return {
      play: (nowMs: number) => {
        const { layer: now } = latest.current;
        const lengthMs = Number.isFinite(audio.duration) ? audio.duration * 1000 : 0;
        const atMs = (now?.fromMs ?? 0) + nowMs;
        audio.loop = now?.isLooped === true;
        if (!audio.loop && lengthMs > 0 && atMs >= lengthMs) return;
        audio.currentTime = lengthMs > 0 ? (atMs % lengthMs) / 1000 : atMs / 1000;
        follow(nowMs);
        // A browser that forbids it plays the pictures alone.
        void audio.play().catch(() => undefined);
      },
      follow,
      pause: () => audio.pause(),
    };
  }, [url, isHeard]);
  useEffect(() => () => played.pause(), [played]);
  return played;
}
