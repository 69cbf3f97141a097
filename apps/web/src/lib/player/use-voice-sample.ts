import { calls } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { getAddress } from "../api/send.ts";
import { beginAudio } from "./one-audio.ts";
import { heardVolume, useVolume } from "./volume-store.ts";

/** Plays samples of voices, one sound at a time. `playing` is the voice that sounds now. */
export function useVoiceSample() {
  const playingNow = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const stop = () => {
    playingNow.current?.pause();
    playingNow.current = null;
    setPlaying(null);
  };
  useEffect(() => () => playingNow.current?.pause(), []);
  const play = (voiceId: string, language: string) => {
    stop();
    const audio = new Audio(getAddress(calls.voices.sample, { voiceId, language }));
    audio.volume = heardVolume(useVolume.getState());
    playingNow.current = audio;
    setFailed(null);
    setPlaying(voiceId);
    const over = beginAudio(() => {
      if (playingNow.current === audio) stop();
      else audio.pause();
    });
    const end = () => {
      over();
      setPlaying((old) => (playingNow.current === audio ? null : old));
    };
    const fail = () => {
      if (playingNow.current !== audio) return;
      over();
      setFailed(voiceId);
      setPlaying(null);
    };
    audio.addEventListener("ended", end);
    audio.addEventListener("error", fail);
    audio.play().catch(fail);
  };
  return { playing, failed, play, stop };
}
