import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { apiAsViewer } from "../../lib/api/api-as-viewer.ts";
import { knownGrant } from "./grants.ts";

/** Who opens what: the task, and the grant where a password was typed. */
export const getViewing = (taskId: string) => ({ taskId, grant: knownGrant(taskId) });

/** A shared task as its viewers see it. The addresses in it work for a while only; the player asks for new ones. */
export const sharedTaskQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["shared", taskId],
    queryFn: ({ signal }) => apiAsViewer(calls.sharing.task, getViewing(taskId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sharedScriptQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["shared", taskId, "script"],
    queryFn: ({ signal }) => apiAsViewer(calls.sharing.script, getViewing(taskId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sharedCommentsQuery = (taskId: string) =>
  infiniteQueryOptions({
    queryKey: ["shared", taskId, "comments"],
    queryFn: ({ pageParam, signal }) =>
      apiAsViewer(calls.sharing.comments, { ...getViewing(taskId), cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
