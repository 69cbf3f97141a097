import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "./api/api.ts";

/** The newest revision of a task's script. */
export const scriptQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["script", taskId],
    queryFn: ({ signal }) => api(calls.scripts.read, { taskId }, { signal }),
  });

/** A script as it was. */
export const oldScriptQuery = (taskId: string, revision: number) =>
  queryOptions({
    queryKey: ["script-history", taskId, revision],
    queryFn: ({ signal }) => api(calls.scripts.read, { taskId, revision }, { signal }),
    // A revision never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
