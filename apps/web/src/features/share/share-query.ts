import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

/** How a task of one's own is shared. */
export const shareQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["share", taskId],
    queryFn: ({ signal }) => api(calls.sharing.detail, { taskId }, { signal }),
  });
