import type { BeatGrid } from "@voxloom/contract";
import { useMemo, useRef } from "react";
import type { VideoEdit } from "../use-video-edit.ts";
import { readBeatGrid, writeBeatGrid } from "./music-grid.ts";

/** What the strip of the music shows and changes of a video: it is the same with each frame that is played. */
export function useMusicStrip(edit: VideoEdit, timeMs: number) {
  const { settings } = edit;
  const latest = useRef({ edit, timeMs });
  latest.current = { edit, timeMs };
  return useMemo(
    () => ({
      beats: readBeatGrid(settings),
      getMusicMs: () => latest.current.timeMs + (settings.music?.fromMs ?? 0),
      onBeats: (grid: BeatGrid | null, joinedAs?: string) =>
        latest.current.edit.change((now) => writeBeatGrid(now, grid), joinedAs),
    }),
    [settings],
  );
}
