import { useEffect, useState } from "react";
import { heardTimes } from "../document/heard-times.ts";
import { useEditorStore, usePlayback, usePlaybackStore } from "../document/stores.tsx";
import { createLiveCues, createPlacing, isDue, type LiveCues } from "./live-cues.ts";

/** How long after an edit the subtitles follow, in milliseconds: no word typed waits for them. */
const afterEditMs = 120;
const lookMs = 500;

type Shown = { content: "source" | "target" | "both"; aspect: number; withWords: boolean };

/** The subtitles around the playhead as the script is now; they follow every edit. */
export function useLiveCues({ content, aspect, withWords }: Shown): LiveCues["cues"] {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const side = usePlayback((state) => state.side);
  const [made, setMade] = useState<LiveCues>({ fromMs: 0, toMs: 0, cues: [] });
  useEffect(() => {
    let current: LiveCues | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cuesAround = createLiveCues({
      content,
      clock: side === "original" ? "source" : "dub",
      aspect,
      withWords,
    });
    const placedNow = createPlacing();
    const make = () => {
      const { script } = editor.getState();
      // The original's subtitles stand at the lines' own times.
      const shown =
        side === "original" ? script : placedNow(script, heardTimes(script, playback.getState()).getSpan);
      current = cuesAround(shown, playback.getState().timeMs);
      setMade(current);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(make, afterEditMs);
    };
    make();
    const stops = [
      editor.subscribe((state, before) => {
        if (state.script !== before.script) later();
      }),
      playback.subscribe((state, before) => {
        if (state.mixTimes !== before.mixTimes) later();
      }),
    ];
    const looking = setInterval(() => {
      if (current !== null && isDue(current, playback.getState().timeMs)) make();
    }, lookMs);
    return () => {
      clearTimeout(timer);
      clearInterval(looking);
      for (const stop of stops) stop();
    };
  }, [editor, playback, side, content, aspect, withWords]);
  return made.cues;
}
