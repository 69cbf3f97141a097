import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../../lib/api/api.ts";

/** The revisions of a task's script, newest first. */
export const revisionsQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["script-history", taskId],
    queryFn: async ({ signal }) => (await api(calls.scripts.revisions, { taskId }, { signal })).items,
  });
