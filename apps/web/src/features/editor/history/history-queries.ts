import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../../lib/api/api.ts";

/** The revisions of a task's script, newest first. */
export const revisionsQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["script-history", taskId],
    queryFn: async ({ signal }) => (await api(calls.scripts.revisions, { taskId }, { signal })).items,
  });

/** A script as it was. */
export const oldScriptQuery = (taskId: string, revision: number) =>
  queryOptions({
    queryKey: ["script-history", taskId, revision],
    queryFn: ({ signal }) => api(calls.scripts.read, { taskId, revision }, { signal }),
    // A revision never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
