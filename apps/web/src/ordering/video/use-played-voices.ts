import { type AudioLayer, gainAt } from "@voxloom/composition";
import { useEffect, useMemo, useRef } from "react";
import { toVolume } from "./layer-volume.ts";

/** What is heard soon is fetched already: a short noise would come too late else. */
const aheadMs = 2_000;

/**
 * What voices say and sound effects beside a preview, each at its time. `urls`: addresses by the names that the
 * composition has for them.
 */
export function usePlayedVoices(
  urls: ReadonlyMap<string, string>,
  {
    layers,
    frameRate,
    headroomDb = 0,
  }: { layers: readonly AudioLayer[]; frameRate: number; headroomDb?: number },
) {
  const latest = useRef({ layers, frameRate, headroomDb });
  latest.current = { layers, frameRate, headroomDb };
  const played = useMemo(() => {
    const audios = new Map<string, HTMLAudioElement>();
    /** Those that have begun since it plays: one that ended is not begun again. */
    const begun = new Set<string>();
    const follow = (nowMs: number) => {
      for (const layer of latest.current.layers) {
        const { source, startFrame, frameCount, fromMs = 0, tempo = 1 } = layer;
        const url = urls.get(source);
        if (url === undefined) continue;
        const startMs = (startFrame * 1000) / latest.current.frameRate;
        const endMs = startMs + (frameCount * 1000) / latest.current.frameRate;
        // One effect is heard again and again.
        const name = `${source} ${startFrame}`;
        const audio = audios.get(name);
        // It is made louder while it is heard, too, and softer where another speaks.
        const volume = toVolume(gainAt(layer, nowMs - startMs), latest.current.headroomDb);
        if (audio !== undefined) audio.volume = volume;
        if (nowMs < startMs - aheadMs || nowMs >= endMs) audio?.pause();
        else if (nowMs < startMs) {
          if (audio === undefined) audios.set(name, new Audio(url));
          else audio.pause();
        } else if (!begun.has(name)) {
          const opened = audio ?? new Audio(url);
          audios.set(name, opened);
          begun.add(name);
          opened.volume = volume;
          opened.playbackRate = tempo;
          opened.currentTime = (fromMs + tempo * (nowMs - startMs)) / 1000;
          // A browser that forbids it plays the pictures alone.
          void opened.play().catch(() => undefined);
        }
      }
    };
    return {
      play: (nowMs: number) => {
        begun.clear();
        follow(nowMs);
      },
      follow,
      pause: () => {
        for (const audio of audios.values()) audio.pause();
      },
    };
  }, [urls]);
  useEffect(() => () => played.pause(), [played]);
  return played;
}
