import { useCallback } from "react";
import { useEditorStore, usePlaybackStore } from "../document/stores.tsx";
import { placeAtTime } from "../lines/line-at-time.ts";
import { heardTimes } from "../sound/mix/heard-times.ts";
import type { Destination } from "./go-to.ts";

/** Leads to a line or a time: the line becomes the active one, and the playhead stands at it. */
export function useGoTo(): (destination: Destination) => void {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  return useCallback(
    (destination) => {
      const { select, script } = editor.getState();
      const { side, seek } = playback.getState();
      if (destination.kind === "line") {
        select([destination.segment.id]);
        return seek(heardTimes(script, side).spanOf(destination.segment).startMs);
      }
      // Times of the recording, as the lines show theirs.
      const timeMs = heardTimes(script, side).toDub(destination.timeMs);
      const current = script.segments[placeAtTime(script, { timeMs, side })];
      if (current !== undefined) select([current.id]);
      seek(timeMs);
    },
    [editor, playback],
  );
}
