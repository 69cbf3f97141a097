import { calls } from "@voxloom/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { apiBytes } from "../../../../lib/api/api-bytes.ts";
import { beginSound } from "../../../../lib/player/one-sound.ts";
import { heardVolume, useVolume } from "../../../../lib/player/volume-store.ts";

type Sounding = { takeId: string; isLoading: boolean };

export type TakeSound = {
  /** The take that sounds, or is on its way to. */
  sounding: Sounding | null;
  /** The take that could not be played. */
  failedId: string | null;
  play: (takeId: string) => void;
  stop: () => void;
};

/** Plays takes by themselves, as they were spoken: one at a time. */
export function useTakeSound(taskId: string): TakeSound {
  const [sounding, setSounding] = useState<Sounding | null>(null);
  const [failedId, setFailedId] = useState<string | null>(null);
  const end = useRef<() => void>(() => undefined);
  const stop = useCallback(() => end.current(), []);
  useEffect(() => stop, [stop]);
  const play = useCallback(
    (takeId: string) => {
      stop();
      const cancel = new AbortController();
      const audio = new Audio();
      const finish = () => {
        if (cancel.signal.aborted) return;
        cancel.abort();
        over();
        audio.pause();
        URL.revokeObjectURL(audio.src);
        setSounding(null);
      };
      const fail = () => {
        if (cancel.signal.aborted) return;
        finish();
        setFailedId(takeId);
      };
      const over = beginSound(finish);
      end.current = finish;
      setFailedId(null);
      setSounding({ takeId, isLoading: true });
      const begin = async () => {
        const { blob } = await apiBytes(calls.speech.takeSound, { taskId, takeId, tempo: 1 }, cancel);
        if (cancel.signal.aborted) return;
        audio.volume = heardVolume(useVolume.getState());
        audio.src = URL.createObjectURL(blob);
        await audio.play();
        setSounding({ takeId, isLoading: false });
      };
      audio.addEventListener("ended", finish);
      audio.addEventListener("error", fail);
      begin().catch(fail);
    },
    [taskId, stop],
  );
  return { sounding, failedId, play, stop };
}
