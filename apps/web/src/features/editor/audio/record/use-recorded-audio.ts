import { useEffect, useRef, useState } from "react";
import { beginAudio } from "../../../../lib/player/one-audio.ts";
import { heardVolume, useVolume } from "../../../../lib/player/volume-store.ts";

/** Plays a recording that is in this browser only. */
export function useRecordedAudio(audio: Blob | null) {
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  // Another recording ends the one that sounds.
  useEffect(() => () => stop.current(), [audio]);
  const play = () => {
    if (audio === null) return;
    stop.current();
    const element = new Audio(URL.createObjectURL(audio));
    element.volume = heardVolume(useVolume.getState());
    const end = () => {
      element.pause();
      URL.revokeObjectURL(element.src);
      over();
      setPlaying(false);
    };
    const over = beginAudio(end);
    stop.current = end;
    element.addEventListener("ended", end);
    element.addEventListener("error", end);
    setPlaying(true);
    element.play().catch(end);
  };
  return { isPlaying, play, stop: () => stop.current() };
}
