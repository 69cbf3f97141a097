import { limits } from "@voxloom/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { MicrophoneError, type MicrophoneProblem, openMicrophone } from "./open-microphone.ts";
import { recordSound } from "./record-sound.ts";

export type RecorderState =
  | { phase: "idle" }
  | { phase: "asking" }
  | { phase: "refused"; problem: MicrophoneProblem }
  | { phase: "counting"; left: number; stream: MediaStream }
  | { phase: "recording"; startedAt: number; stream: MediaStream }
  | { phase: "recorded"; sound: Blob };

const countFrom = 3;
const countMs = 1000;

/** One recording from the microphone: asked for, counted in, stopped, and there to be heard. */
export function useRecorder({ onRecording }: { onRecording: () => void }) {
  const [state, setState] = useState<RecorderState>({ phase: "idle" });
  const stopAll = useRef<() => void>(() => undefined);
  const recording = useRef<ReturnType<typeof recordSound> | null>(null);
  const reset = useCallback(() => {
    stopAll.current();
    recording.current = null;
    setState({ phase: "idle" });
  }, []);
  useEffect(() => () => stopAll.current(), []);

  const stop = useCallback(async () => {
    const sound = await recording.current?.stop();
    recording.current = null;
    stopAll.current();
    setState(sound === undefined ? { phase: "idle" } : { phase: "recorded", sound });
  }, []);

  const start = async () => {
    stopAll.current();
    const cancel = new AbortController();
    stopAll.current = () => cancel.abort();
    setState({ phase: "asking" });
    try {
      const stream = await openMicrophone();
      const close = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      cancel.signal.addEventListener("abort", close);
      if (cancel.signal.aborted) return close();
      for (let left = countFrom; left > 0; left--) {
        setState({ phase: "counting", left, stream });
        await new Promise((resolve) => setTimeout(resolve, countMs));
        if (cancel.signal.aborted) return;
      }
      recording.current = recordSound(stream);
      const timer = setTimeout(() => void stop(), limits.maxRecordingMs);
      cancel.signal.addEventListener("abort", () => clearTimeout(timer));
      setState({ phase: "recording", startedAt: performance.now(), stream });
      onRecording();
    } catch (error) {
      if (cancel.signal.aborted) return;
      if (!(error instanceof MicrophoneError)) throw error;
      setState({ phase: "refused", problem: error.problem });
    }
  };
  return { state, start: () => void start(), stop: () => void stop(), reset };
}
