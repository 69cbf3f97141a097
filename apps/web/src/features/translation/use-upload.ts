import type { Material } from "@voxloom/contract";
import { useRef, useState } from "react";
import { track } from "../../lib/analytics/track.ts";
import { type RunningUpload, startUpload } from "./start-upload.ts";

const speedWindowMs = 5_000;

/** What the page shows of an upload. */
export type UploadView = {
  file: File;
  phase: "starting" | "sending" | "reconnecting" | "paused" | "checking";
  sentBytes: number;
  bytesPerSecond: number | null;
  isResumed: boolean;
};

/** One upload at a time, with what it takes to show and steer it. */
export function useUpload(onReady: (material: Material) => void) {
  const [view, setView] = useState<UploadView | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const running = useRef<RunningUpload | null>(null);
  const marks = useRef<{ at: number; bytes: number }[]>([]);
  const change = (part: Partial<UploadView>) => setView((old) => (old ? { ...old, ...part } : old));

  const start = async (file: File) => {
    track("conversion", { name: "video_translation_step_1" });
    setProblem(null);
    marks.current = [];
    setView({ file, phase: "starting", sentBytes: 0, bytesPerSecond: null, isResumed: false });
    const onFailed = (error: Error) => {
      setView(null);
      setProblem(error);
    };
    try {
      running.current = await startUpload(file, {
        onProgress: (sentBytes, isResumed) => {
          const at = performance.now();
          marks.current = [...marks.current, { at, bytes: sentBytes }].filter(
            (mark) => at - mark.at < speedWindowMs,
          );
          const first = marks.current[0];
          const seconds = first ? (at - first.at) / 1000 : 0;
          const bytesPerSecond = first && seconds > 0.5 ? (sentBytes - first.bytes) / seconds : null;
          setView((old) =>
            old && old.phase !== "paused"
              ? { ...old, phase: "sending", sentBytes, isResumed, bytesPerSecond }
              : old,
          );
        },
        onReconnecting: () => change({ phase: "reconnecting", bytesPerSecond: null }),
        onChecking: () => change({ phase: "checking", sentBytes: file.size, bytesPerSecond: null }),
        onReady: (material) => {
          setView(null);
          onReady(material);
        },
        onFailed,
      });
    } catch (error) {
      onFailed(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return {
    view,
    problem,
    start,
    pause: () => {
      running.current?.pause();
      marks.current = [];
      change({ phase: "paused", bytesPerSecond: null });
    },
    resume: () => {
      change({ phase: "starting" });
      running.current?.resume();
    },
    cancel: () => {
      running.current?.cancel();
      setView(null);
    },
  };
}
