import { useEffect, useRef, useState } from "react";
import { beginSound } from "../../../../lib/player/one-sound.ts";
import { heardVolume, useVolume } from "../../../../lib/player/volume-store.ts";

/** Plays a recording that is in this browser only. */
export function useRecordedSound(sound: Blob | null) {
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  // Another recording ends the one that sounds.
  useEffect(() => () => stop.current(), [sound]);
  const play = () => {
    if (sound === null) return;
    stop.current();
    const audio = new Audio(URL.createObjectURL(sound));
    audio.volume = heardVolume(useVolume.getState());
    const end = () => {
      audio.pause();
      URL.revokeObjectURL(audio.src);
      over();
      setPlaying(false);
    };
    const over = beginSound(end);
    stop.current = end;
    audio.addEventListener("ended", end);
    audio.addEventListener("error", end);
    setPlaying(true);
    audio.play().catch(end);
  };
  return { isPlaying, play, stop: () => stop.current() };
}
