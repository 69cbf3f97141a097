import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

/** What a person said of a task's result before. */
export const scoreQuery = (userId: string, taskId: string) =>
  queryOptions({
    queryKey: ["score", userId, taskId],
    queryFn: ({ signal }) => api(calls.feedback.check, { taskId }, { signal }),
  });
