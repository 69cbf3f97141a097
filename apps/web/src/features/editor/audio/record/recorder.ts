import { limits } from "@voxloom/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import {
  MicrophoneError,
  type MicrophoneProblem,
  openMicrophone,
} from "../../../../lib/recording/open-microphone.ts";
import { recordAudio } from "../../../../lib/recording/record-audio.ts";
import type { UnkeptRecording } from "./recording-shelf.ts";

export type RecorderState =
  | { phase: "idle" }
  | { phase: "refused"; segmentId: string; problem: MicrophoneProblem }
  | { phase: "asking"; segmentId: string }
  | { phase: "counting"; segmentId: string; left: number; stream: MediaStream }
  | { phase: "recording"; segmentId: string; startedAt: number; stream: MediaStream }
  | { phase: "recorded"; segmentId: string; audio: Blob };

/** One recording from the microphone, of one line: asked for, counted in, stopped, and there to be heard. */
export type Recorder = {
  store: StoreApi<RecorderState>;
  /** Begins anew; what was recorded before is thrown away. */
  start: (segmentId: string, onRecording: () => void) => Promise<void>;
  stop: () => Promise<void>;
  /** Throws away what there is. */
  reset: () => void;
  /** Brings a recording that was not kept, unless there is something here already. */
  restore: (recording: UnkeptRecording) => void;
  /** Nobody sees it any more: the microphone is closed, and what was recorded stays. */
  leave: () => void;
};

type Devices = { openMicrophone: typeof openMicrophone; recordAudio: typeof recordAudio };

/** The line that is being recorded, or whose recording is not kept yet. */
export const findRecordedLine = (state: RecorderState): string | null =>
  state.phase === "idle" || state.phase === "refused" ? null : state.segmentId;

const countFrom = 3;
const countMs = 1000;

export function createRecorder(devices: Devices = { openMicrophone, recordAudio }): Recorder {
  const store = createStore<RecorderState>(() => ({ phase: "idle" }));
  const show = (state: RecorderState) => store.setState(state, true);
  let running = new AbortController();
  let recording: ReturnType<typeof recordAudio> | null = null;

  const reset = () => {
    running.abort();
    recording = null;
    show({ phase: "idle" });
  };
  const stop = async () => {
    const [mine, state] = [recording, store.getState()];
    if (mine === null || state.phase !== "recording") return;
    const audio = await mine.stop();
    // Thrown away while its end was written.
    if (recording !== mine) return;
    recording = null;
    running.abort();
    show({ phase: "recorded", segmentId: state.segmentId, audio });
  };
  const countIn = async (
    segmentId: string,
    { stream, signal }: { stream: MediaStream; signal: AbortSignal },
  ) => {
    for (let left = countFrom; left > 0 && !signal.aborted; left--) {
      show({ phase: "counting", segmentId, left, stream });
      await new Promise((resolve) => setTimeout(resolve, countMs));
    }
  };
  const start = async (segmentId: string, onRecording: () => void) => {
    reset();
    running = new AbortController();
    const { signal } = running;
    show({ phase: "asking", segmentId });
    try {
      const stream = await devices.openMicrophone();
      const close = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (signal.aborted) return close();
      signal.addEventListener("abort", close);
      await countIn(segmentId, { stream, signal });
      if (signal.aborted) return;
      recording = devices.recordAudio(stream);
      const timer = setTimeout(() => void stop(), limits.maxRecordingMs);
      signal.addEventListener("abort", () => clearTimeout(timer));
      show({ phase: "recording", segmentId, startedAt: performance.now(), stream });
      onRecording();
    } catch (error) {
      if (signal.aborted) return;
      running.abort();
      // What cannot be recorded of was unplugged meanwhile.
      const problem = error instanceof MicrophoneError ? error.problem : "missing";
      show({ phase: "refused", segmentId, problem });
    }
  };
  const leave = () => {
    const { phase } = store.getState();
    if (phase === "recording") void stop();
    else if (phase !== "recorded") reset();
  };
  const restore = ({ segmentId, audio }: UnkeptRecording) => {
    if (store.getState().phase === "idle") show({ phase: "recorded", segmentId, audio });
  };
  return { store, start, stop, reset, restore, leave };
}
