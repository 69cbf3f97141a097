import { useCallback } from "react";
import { heardTimes } from "../document/heard-times.ts";
import { placeAtTime } from "../document/line-at-time.ts";
import { useEditorStore, usePlaybackStore } from "../document/stores.tsx";
import type { Destination } from "./go-to.ts";

/** Leads to a line or a time: the line becomes the active one, and the playhead stands at it. */
export function useGoTo(): (destination: Destination) => void {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  return useCallback(
    (destination) => {
      const { select, script } = editor.getState();
      const { seek, ...heard } = playback.getState();
      if (destination.kind === "line") {
        select([destination.segment.id]);
        return seek(heardTimes(script, heard).getSpan(destination.segment).startMs);
      }
      // Times of the recording, as the lines show theirs.
      const timeMs = heardTimes(script, heard).toDub(destination.timeMs);
      const current = script.segments[placeAtTime(script, { ...heard, timeMs })];
      if (current !== undefined) select([current.id]);
      seek(timeMs);
    },
    [editor, playback],
  );
}
