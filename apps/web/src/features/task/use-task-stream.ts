import { useQueryClient } from "@tanstack/react-query";
import type { TaskProgress, TaskState } from "@voxloom/contract";
import { calls, taskProgressSchema } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { readServerEvents } from "../../lib/api/server-events.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";

/** Reads the progress stream of a task until it ends or `signal` aborts. Throws where the line breaks. */
const readTaskEvents = (
  taskId: string,
  onProgress: (progress: TaskProgress) => void,
  signal: AbortSignal,
): Promise<void> =>
  readServerEvents(
    calls.tasks.events,
    { taskId },
    {
      signal,
      onEvent: (event, data) => {
        if (event !== "progress") return;
        const progress = taskProgressSchema.safeParse(JSON.parse(data));
        if (progress.success) onProgress(progress.data);
      },
    },
  );

const firstDelayMs = 1_000;
const maxDelayMs = 15_000;

/** Whether a task is still under way. */
export const isUnderWay = (state: TaskState): boolean => state === "queued" || state === "running";

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Keeps the task's page up to date by its event stream while it is under way. False while the line is down:
 * then the page asks by itself every few seconds, and the stream is tried again, ever more slowly.
 */
export function useTaskStream(taskId: string, state: TaskState | undefined): boolean {
  const client = useQueryClient();
  const [isLive, setIsLive] = useState(true);
  const isFollowed = state !== undefined && isUnderWay(state);
  useEffect(() => {
    if (!isFollowed) return;
    const stop = new AbortController();
    const { queryKey } = taskDetailQuery(taskId);
    const show = (progress: TaskProgress) => {
      setIsLive(true);
      client.setQueryData(queryKey, (old) =>
        old ? { ...old, task: { ...old.task, state: progress.state, progress } } : old,
      );
      if (!isUnderWay(progress.state)) void refresh();
    };
    const refresh = () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: ["script", taskId] }),
        client.invalidateQueries({ queryKey: ["tasks"] }),
      ]);
    const follow = async () => {
      for (let delayMs = firstDelayMs; !stop.signal.aborted; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
        try {
          await readTaskEvents(
            taskId,
            (progress) => {
              delayMs = firstDelayMs;
              show(progress);
            },
            stop.signal,
          );
          await client.invalidateQueries({ queryKey });
        } catch {
          // The line broke; asking at intervals takes over until it stands again.
          if (!stop.signal.aborted) setIsLive(false);
        }
        await pause(delayMs, stop.signal);
      }
    };
    void follow();
    return () => stop.abort();
  }, [taskId, isFollowed, client]);
  return isLive;
}
