import type { Material } from "@voxloom/contract";
import { useRef, useState } from "react";
import { track } from "../lib/analytics/track.ts";
import type { OrderProduct } from "./order-product.ts";
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

/** An upload from the press on: it can be paused and given up before the server knows of it. */
type Begun = { isPaused: boolean; running: RunningUpload | null };

/** One upload at a time, with what it takes to show and steer it. `firstStep`: what its first start is counted as, if anything. */
export function useUpload(
  onReady: (material: Material, file: File) => void,
  firstStep: OrderProduct<never>["firstStep"] = null,
) {
  const [view, setView] = useState<UploadView | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const current = useRef<Begun | null>(null);
  const isCounted = useRef(false);
  const marks = useRef<{ at: number; bytes: number }[]>([]);
  const change = (part: Partial<UploadView>) => setView((old) => (old ? { ...old, ...part } : old));

  const start = async (file: File) => {
    if (firstStep !== null && !isCounted.current) track("conversion", { name: firstStep });
    isCounted.current = true;
    setProblem(null);
    marks.current = [];
    const own: Begun = { isPaused: false, running: null };
    current.current = own;
    const isCurrent = () => current.current === own;
    const changeOwn = (part: Partial<UploadView>) => {
      if (isCurrent()) change(part);
    };
    setView({ file, phase: "starting", sentBytes: 0, bytesPerSecond: null, isResumed: false });
    const onFailed = (error: Error) => {
      if (!isCurrent()) return;
      setView(null);
      setProblem(error);
    };
    try {
      own.running = await startUpload(file, {
        onProgress: (sentBytes, isResumed) => {
          if (!isCurrent()) return;
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
        onReconnecting: () => changeOwn({ phase: "reconnecting", bytesPerSecond: null }),
        onChecking: () => changeOwn({ phase: "checking", sentBytes: file.size, bytesPerSecond: null }),
        onReady: (material) => {
          if (!isCurrent()) return;
          setView(null);
          onReady(material, file);
        },
        onFailed,
      });
      if (!isCurrent()) own.running.cancel();
      else if (own.isPaused) own.running.pause();
    } catch (error) {
      onFailed(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return {
    view,
    problem,
    start,
    pause: () => {
      if (current.current) current.current.isPaused = true;
      current.current?.running?.pause();
      marks.current = [];
      change({ phase: "paused", bytesPerSecond: null });
    },
    resume: () => {
      change({ phase: "starting" });
      if (current.current) current.current.isPaused = false;
      current.current?.running?.resume();
    },
    cancel: () => {
      current.current?.running?.cancel();
      current.current = null;
      setView(null);
      setProblem(null);
    },
  };
}
