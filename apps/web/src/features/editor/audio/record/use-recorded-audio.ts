import { useEffect, useRef, useState } from "react";
import { openLonePlayer } from "../../../../lib/player/lone-player.ts";

/** Plays a recording that is in this browser only. */
export function useRecordedAudio(audio: Blob | null) {
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  // Another recording ends the one that sounds.
  useEffect(() => () => stop.current(), [audio]);
  const play = () => {
    if (audio === null) return;
    stop.current();
    const { element, end } = openLonePlayer(() => {
      URL.revokeObjectURL(element.src);
      setPlaying(false);
    });
    element.src = URL.createObjectURL(audio);
    stop.current = end;
    element.addEventListener("ended", end);
    element.addEventListener("error", end);
    setPlaying(true);
    element.play().catch(end);
  };
  return { isPlaying, play, stop: () => stop.current() };
}
