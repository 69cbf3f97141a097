import { useEffect, useState } from "react";
import { useEditorStore, usePlaybackStore } from "../../document/stores.tsx";
import { usePlayLine } from "./use-play-line.ts";

/** How long it is silent between two rounds, in milliseconds. */
const breathMs = 350;

/** Plays the active line over and over while it is switched on; pausing ends the round. */
export function useLoop() {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const [isLooping, setIsLooping] = useState(false);
  const playLine = usePlayLine();
  useEffect(() => {
    if (!isLooping) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => playLine(editor.getState().activeId, playback.getState().side);
    const stopListening = playback.subscribe((state, before) => {
      if (state.isPlaying) clearTimeout(timer);
      // The end of a span takes its mark away in the moment before it stands still.
      const isOver = before.stopAtMs !== null && state.stopAtMs === null && state.timeMs >= before.stopAtMs;
      if (isOver) timer = setTimeout(again, breathMs);
    });
    const stopFollowing = editor.subscribe(({ activeId }, before) => {
      if (activeId !== before.activeId && playback.getState().stopAtMs !== null) again();
    });
    again();
    return () => {
      clearTimeout(timer);
      stopListening();
      stopFollowing();
    };
  }, [isLooping, editor, playback]);
  return { isLooping, setIsLooping };
}
