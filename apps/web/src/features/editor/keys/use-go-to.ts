import { useCallback } from "react";
import { useEditorStore, usePlaybackStore } from "../document/stores.tsx";
import type { Destination } from "./go-to.ts";

/** Leads to a line or a time: the line becomes the active one, and the playhead stands at it. */
export function useGoTo(): (destination: Destination) => void {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  return useCallback(
    (destination) => {
      const { select, script } = editor.getState();
      const { side, seek } = playback.getState();
      const startOf = (segment: (typeof script.segments)[number]) =>
        side === "original" ? segment.startMs : (segment.placement ?? segment).startMs;
      if (destination.kind === "line") {
        select([destination.segment.id]);
        return seek(startOf(destination.segment));
      }
      const { timeMs } = destination;
      const current = script.segments.findLast((segment) => startOf(segment) <= timeMs);
      if (current !== undefined) select([current.id]);
      seek(timeMs);
    },
    [editor, playback],
  );
}
