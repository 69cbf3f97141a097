import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { apiAsViewer } from "../../lib/api/api-as-viewer.ts";
import { knownGrant } from "./grants.ts";

/** A task that is shown, and the one whose link is open: another where it is a further language of that link. */
export type Shown = { taskId: string; shareTaskId: string };

/** Who opens what: the task, its link, and the grant where a password was typed. */
export const getViewing = ({ taskId, shareTaskId }: Shown) => ({
  taskId,
  grant: knownGrant(shareTaskId),
  ...(shareTaskId !== taskId && { shareTaskId }),
});

const getKey = ({ taskId, shareTaskId }: Shown) => ["shared", taskId, "by", shareTaskId];

/** A shared task as its viewers see it. The addresses in it work for a while only; the player asks for new ones. */
export const sharedTaskQuery = (shown: Shown) =>
  queryOptions({
    queryKey: getKey(shown),
    queryFn: ({ signal }) => apiAsViewer(calls.sharing.task, getViewing(shown), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sharedScriptQuery = (shown: Shown) =>
  queryOptions({
    queryKey: [...getKey(shown), "script"],
    queryFn: ({ signal }) => apiAsViewer(calls.sharing.script, getViewing(shown), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sharedCommentsQuery = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ["shared", shown.taskId, "comments"],
    queryFn: ({ pageParam, signal }) =>
      apiAsViewer(calls.sharing.comments, { ...getViewing(shown), cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
