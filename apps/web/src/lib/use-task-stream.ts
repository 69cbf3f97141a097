import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TaskProgress, TaskState } from "@voxloom/contract";
import { calls, mergeHeard, taskProgressSchema } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { readServerEvents } from "./api/server-events.ts";
import { isTaskActive, taskDetailQuery } from "./task-queries.ts";

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
const pollMs = 3_000;

/** A message on top of what is known: it tells only the newest of what was heard. */
const withMessage = (known: TaskProgress, { heard, ...message }: TaskProgress): TaskProgress => {
  // A task that waits again is heard anew.
  const before = message.state === "queued" ? [] : (known.heard ?? []);
  const all = mergeHeard(before, heard ?? []);
  return { ...message, ...(all.length > 0 && { heard: [...all] }) };
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Keeps a task up to date by its event stream while it is under way. False while the line is down: then it is asked for
 * every few seconds, and the stream is tried again, ever more slowly. How a task ended is asked for as a whole, with what
 * came of it.
 */
export function useTaskStream(taskId: string, state: TaskState | undefined): boolean {
  const client = useQueryClient();
  const [isLive, setIsLive] = useState(true);
  const isFollowed = state !== undefined && isTaskActive(state);
  useQuery({ ...taskDetailQuery(taskId), enabled: isFollowed && !isLive, refetchInterval: pollMs });
  useEffect(() => {
    if (!isFollowed) return;
    const stop = new AbortController();
    const { queryKey } = taskDetailQuery(taskId);
    const show = (progress: TaskProgress) => {
      setIsLive(true);
      // An end that is shown before what came of it would be shown with the files of the version before.
      if (!isTaskActive(progress.state)) return void refresh();
      client.setQueryData(queryKey, (old) => {
        if (old === undefined) return old;
        const task = {
          ...old.task,
          state: progress.state,
          progress: withMessage(old.task.progress, progress),
        };
        return { ...old, task };
      });
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
