import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "./api/api.ts";

/** The newest revision of a task's script. */
export const scriptQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["script", taskId],
    queryFn: ({ signal }) => api(calls.scripts.read, { taskId }, { signal }),
  });
