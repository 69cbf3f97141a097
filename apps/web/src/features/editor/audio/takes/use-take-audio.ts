import { calls } from "@voxloom/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { apiBytes } from "../../../../lib/api/api-bytes.ts";
import { openLonePlayer } from "../../../../lib/player/lone-player.ts";
import { joinCuts } from "./join-cuts.ts";

/** A stretch of a take, by its own clock. */
export type TakeSpan = { takeId: string; startMs: number; endMs: number };
type Sounding = { takeId: string; isLoading: boolean };

export type TakeAudio = {
  /** The take that sounds, or is on its way to. */
  sounding: Sounding | null;
  /** The take that could not be played. */
  failedId: string | null;
  play: (takeId: string) => void;
  /** Plays stretches of takes one behind another; the name stands for all of them in `sounding` and `failedId`. */
  playCuts: (name: string, spans: readonly TakeSpan[]) => void;
  stop: () => void;
};

/** Plays takes by themselves, as they were spoken: one at a time. */
export function useTakeAudio(taskId: string): TakeAudio {
  const [sounding, setSounding] = useState<Sounding | null>(null);
  const [failedId, setFailedId] = useState<string | null>(null);
  const end = useRef<() => void>(() => undefined);
  const stop = useCallback(() => end.current(), []);
  useEffect(() => stop, [stop]);
  const start = useCallback(
    (takeId: string, getBlob: (signal: AbortSignal) => Promise<Blob>) => {
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
        const blob = await getBlob(cancel.signal);
        if (isOver()) return;
        element.src = URL.createObjectURL(blob);
        await element.play();
        if (!isOver()) setSounding({ takeId, isLoading: false });
      };
      element.addEventListener("ended", player.end);
      element.addEventListener("error", fail);
      begin().catch(fail);
    },
    [stop],
  );
  const play = useCallback(
    (takeId: string) => start(takeId, (signal) => fetchTake({ taskId, takeId, signal })),
    [taskId, start],
  );
  const playCuts = useCallback(
    (name: string, spans: readonly TakeSpan[]) =>
      start(name, async (signal) => {
        const ids = [...new Set(spans.map(({ takeId }) => takeId))];
        const fetched = ids.map(
          async (takeId): Promise<[string, ArrayBuffer]> => [
            takeId,
            await (await fetchTake({ taskId, takeId, signal })).arrayBuffer(),
          ],
        );
        const wavs = new Map(await Promise.all(fetched));
        return joinCuts(
          spans.flatMap(({ takeId, ...span }) => {
            const wav = wavs.get(takeId);
            return wav === undefined ? [] : [{ wav, ...span }];
          }),
        );
      }),
    [taskId, start],
  );
  return { sounding, failedId, play, playCuts, stop };
}

type Wanted = { taskId: string; takeId: string; signal: AbortSignal };

const fetchTake = async ({ taskId, takeId, signal }: Wanted): Promise<Blob> =>
  (await apiBytes(calls.speech.takeAudio, { taskId, takeId, tempo: 1 }, { signal })).blob;
