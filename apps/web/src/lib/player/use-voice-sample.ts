import { calls } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { getAddress } from "../api/send.ts";
import { openLonePlayer } from "./lone-player.ts";

/** Plays samples of voices, one at a time. `playing` is the voice that sounds now. */
export function useVoiceSample() {
  const end = useRef<() => void>(() => undefined);
  const [playing, setPlaying] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const stop = () => end.current();
  useEffect(() => () => end.current(), []);
  const play = (voiceId: string, language: string) => {
    stop();
    const player = openLonePlayer(() => setPlaying(null));
    const { element } = player;
    end.current = player.end;
    setFailed(null);
    setPlaying(voiceId);
    const fail = () => {
      if (player.isOver()) return;
      player.end();
      setFailed(voiceId);
    };
    element.src = getAddress(calls.voices.sample, { voiceId, language });
    element.addEventListener("ended", player.end);
    element.addEventListener("error", fail);
    element.play().catch(fail);
  };
  return { playing, failed, play, stop };
}
