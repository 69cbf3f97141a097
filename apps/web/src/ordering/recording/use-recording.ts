import { limits } from "@voxloom/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { AudioError, type AudioProblem, type AudioSource, type OpenAudio, openAudio } from "./open-audio.ts";
import {
  addPart,
  beginRecording,
  holdRecording,
  removeRecordings,
  type StoredRecording,
} from "./recording-store.ts";

/** What browsers write, best first; what none of these fits is left to the browser. */
const kinds = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
/** How much of a recording a page that crashes takes along, in milliseconds. */
const partMs = 1000;

export type Recording =
  | { phase: "idle" }
  | { phase: "refused"; source: AudioSource; problem: AudioProblem }
  | { phase: "asking" }
  | {
      phase: "recording" | "paused";
      audio: OpenAudio;
      /** What it is called as a file. */
      name: string;
      recordedMs: number;
      /** The browser has no place for it: it lives as long as this page. */
      isUnkept: boolean;
    };

/** A recording that came to its end. `isCutOff`: its microphone went away, or sharing was stopped. */
export type EndedRecording = { recording: StoredRecording; file: File; isCutOff: boolean };

type Running = {
  recorder: MediaRecorder;
  recording: StoredRecording;
  parts: Blob[];
  isThrownAway: boolean;
  isCutOff: boolean;
};

/** Records a sound in parts that this browser keeps. `onEnded` gets what was recorded, while its page is there. */
export function useRecording(onEnded: (ended: EndedRecording) => void) {
  const [state, setState] = useState<Recording>({ phase: "idle" });
  const running = useRef<Running | null>(null);
  const latest = useRef(onEnded);
  latest.current = onEnded;

  const stop = useCallback((how: Partial<Pick<Running, "isThrownAway" | "isCutOff">> = {}) => {
    const { current } = running;
    if (current === null || current.recorder.state === "inactive") return;
    Object.assign(current, how);
    current.recorder.stop();
  }, []);
  const isGone = useRef(false);
  // Who goes to another page finds what was said until then among the kept recordings.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop();
    };
  }, [stop]);

  const start = async (source: AudioSource, name: string) => {
    setState({ phase: "asking" });
    try {
      const audio = await openAudio(source, () => stop({ isCutOff: true }));
      // Nobody hears a page that was left while the browser asked: there is nothing to stop it by.
      if (isGone.current) return audio.close();
      await record(audio, name);
    } catch (error) {
      const problem = error instanceof AudioError ? error.problem : "unsupported";
      setState({ phase: "refused", source, problem });
    }
  };

  const record = async (audio: OpenAudio, name: string) => {
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    const recorder = new MediaRecorder(audio.stream, mimeType === undefined ? {} : { mimeType });
    const recording = await beginRecording(name, recorder.mimeType || (mimeType ?? "")).catch(() => null);
    if (isGone.current) {
      audio.close();
      if (recording !== null) await removeRecordings(({ id }) => id === recording.id).catch(() => undefined);
      return;
    }
    const own: StoredRecording = recording ?? {
      id: "",
      name: `${name}.webm`,
      startedAt: Date.now(),
      recordedMs: 0,
    };
    const run: Running = { recorder, recording: own, parts: [], isThrownAway: false, isCutOff: false };
    running.current = run;
    const held = new AbortController();
    if (recording !== null) holdRecording(own, held.signal);
    let isUnkept = recording === null;
    let isPaused = false;
    let writing: Promise<unknown> = Promise.resolve();
    const show = () =>
      setState({
        ...{ phase: isPaused ? "paused" : "recording", audio, name: own.name },
        ...{ recordedMs: own.recordedMs, isUnkept },
      });
    recorder.addEventListener("dataavailable", ({ data }) => {
      if (data.size === 0) return;
      own.recordedMs += partMs;
      const index = run.parts.push(data) - 1;
      writing = writing
        .then(() => (isUnkept ? undefined : addPart({ ...own }, index, data)))
        .catch(() => {
          isUnkept = true;
        });
      show();
      if (own.recordedMs >= limits.maxDurationMs) stop();
    });
    for (const [event, paused] of [
      ["pause", true],
      ["resume", false],
    ] as const) {
      recorder.addEventListener(event, () => {
        isPaused = paused;
        show();
      });
    }
    recorder.addEventListener("stop", async () => {
      running.current = null;
      audio.close();
      await writing;
      held.abort();
      setState({ phase: "idle" });
      if (run.isThrownAway) return void removeRecordings(({ id }) => id === own.id).catch(() => undefined);
      const file = new File(run.parts, own.name, { type: recorder.mimeType, lastModified: own.startedAt });
      if (file.size > 0 && !isGone.current) latest.current({ recording: own, file, isCutOff: run.isCutOff });
    });
    recorder.start(partMs);
    show();
  };

  return {
    state,
    start: (source: AudioSource, name: string) => void start(source, name),
    pause: () => running.current?.recorder.pause(),
    resume: () => running.current?.recorder.resume(),
    stop: () => stop(),
    throwAway: () => stop({ isThrownAway: true }),
    /** Forgets why nothing could be recorded. */
    leave: () => setState({ phase: "idle" }),
  };
}
export type RecordingControls = ReturnType<typeof useRecording>;
