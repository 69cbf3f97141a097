import { calls } from "@voxloom/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { apiBytes } from "../../../../lib/api/api-bytes.ts";
import { openLonePlayer } from "../../../../lib/player/lone-player.ts";

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
      const player = openLonePlayer(() => {
        cancel.abort();
        URL.revokeObjectURL(element.src);
        setSounding(null);
      });
      const { element, isOver } = player;
      const fail = () => {
        if (isOver()) return;
        player.end();
        setFailedId(takeId);
      };
      end.current = player.end;
      setFailedId(null);
      setSounding({ takeId, isLoading: true });
      const begin = async () => {
        const { blob } = await apiBytes(calls.speech.takeAudio, { taskId, takeId, tempo: 1 }, cancel);
        if (isOver()) return;
        element.src = URL.createObjectURL(blob);
        await element.play();
        if (!isOver()) setSounding({ takeId, isLoading: false });
      };
      element.addEventListener("ended", player.end);
      element.addEventListener("error", fail);
      begin().catch(fail);
    },
    [taskId, stop],
  );
  return { sounding, failedId, play, stop };
}
