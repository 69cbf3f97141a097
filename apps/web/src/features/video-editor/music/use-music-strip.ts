import type { BeatGrid } from "@voxloom/contract";
import { useMemo, useRef } from "react";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import type { VideoEdit } from "../use-video-edit.ts";
import { readBeatGrid, writeBeatGrid } from "./music-grid.ts";

/** What the strip of the music shows and changes of a video. */
export function useMusicStrip(edit: VideoEdit, { getMs }: Pick<Playback, "getMs">) {
  const { settings } = edit;
  const latest = useRef(edit);
  latest.current = edit;
  return useMemo(
    () => ({
      beats: readBeatGrid(settings),
      getMusicMs: () => getMs() + (settings.music?.fromMs ?? 0),
      onBeats: (grid: BeatGrid | null, joinedAs?: string) =>
        latest.current.change((now) => writeBeatGrid(now, grid), joinedAs),
    }),
    [settings, getMs],
  );
}
