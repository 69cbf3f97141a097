import { calls } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { getAddress } from "../api/send.ts";
import { beginSound } from "./one-sound.ts";
import { heardVolume, useVolume } from "./volume-store.ts";

/** Plays samples of voices, one sound at a time. `playing` is the voice that sounds now. */
export function useVoiceSample() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const stop = () => {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  };
  useEffect(() => () => audio.current?.pause(), []);
  const play = (voiceId: string, language: string) => {
    stop();
    const sound = new Audio(getAddress(calls.voices.sample, { voiceId, language }));
    sound.volume = heardVolume(useVolume.getState());
    audio.current = sound;
    setFailed(null);
    setPlaying(voiceId);
    const over = beginSound(() => {
      if (audio.current === sound) stop();
      else sound.pause();
    });
    const end = () => {
      over();
      setPlaying((old) => (audio.current === sound ? null : old));
    };
    const fail = () => {
      if (audio.current !== sound) return;
      over();
      setFailed(voiceId);
      setPlaying(null);
    };
    sound.addEventListener("ended", end);
    sound.addEventListener("error", fail);
    sound.play().catch(fail);
  };
  return { playing, failed, play, stop };
}
