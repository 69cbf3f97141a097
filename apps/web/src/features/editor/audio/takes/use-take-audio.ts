import { calls } from "@voxloom/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { apiBytes } from "../../../../lib/api/api-bytes.ts";
import { beginAudio } from "../../../../lib/player/one-audio.ts";
import { heardVolume, useVolume } from "../../../../lib/player/volume-store.ts";

type Sounding = { takeId: string; isLoading: boolean };

export type TakeAudio = {
  /** The take that sounds, or is on its way to. */
  sounding: Sounding | null;
  /** The take that could not be played. */
  failedId: string | null;
  play: (takeId: string) => void;
  stop: () => void;
};

/** Plays takes by themselves, as they were spoken: one at a time. */
export function useTakeAudio(taskId: string): TakeAudio {
  const [sounding, setSounding] = useState<Sounding | null>(null);
  const [failedId, setFailedId] = useState<string | null>(null);
  const end = useRef<() => void>(() => undefined);
  const stop = useCallback(() => end.current(), []);
  useEffect(() => stop, [stop]);
  const play = useCallback(
    (takeId: string) => {
      stop();
      const cancel = new AbortController();
      const element = new Audio();
      const finish = () => {
        if (cancel.signal.aborted) return;
        cancel.abort();
        over();
        element.pause();
        URL.revokeObjectURL(element.src);
        setSounding(null);
      };
      const fail = () => {
        if (cancel.signal.aborted) return;
        finish();
        setFailedId(takeId);
      };
      const over = beginAudio(finish);
      end.current = finish;
      setFailedId(null);
      setSounding({ takeId, isLoading: true });
      const begin = async () => {
        const { blob } = await apiBytes(calls.speech.takeAudio, { taskId, takeId, tempo: 1 }, cancel);
        if (cancel.signal.aborted) return;
        element.volume = heardVolume(useVolume.getState());
        element.src = URL.createObjectURL(blob);
        await element.play();
        setSounding({ takeId, isLoading: false });
      };
      element.addEventListener("ended", finish);
      element.addEventListener("error", fail);
      begin().catch(fail);
    },
    [taskId, stop],
  );
  return { sounding, failedId, play, stop };
}
