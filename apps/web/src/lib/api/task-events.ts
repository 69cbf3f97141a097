import { calls, type TaskProgress, taskProgressSchema } from "@voxloom/contract";
import { readServerEvents } from "./server-events.ts";

/** Reads the progress stream of a task until it ends or `signal` aborts. Throws where the line breaks. */
export const readTaskEvents = (
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
