import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type RequestOf } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";

/** How a task of one's own is shared. */
const shareQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["share", taskId],
    queryFn: ({ signal }) => api(calls.sharing.detail, { taskId }, { signal }),
  });

type Upsert = RequestOf<typeof calls.sharing.upsert>;
/** What is to be another way; what is left out stays. */
export type ShareChange = Partial<Omit<Upsert, "taskId">>;

/**
 * How a task is shared, and the way to change that. A change shows at once and is taken back where it fails; that
 * there is a password only shows once there is one. `otherTaskIds`: the other languages of the source.
 */
export function useShare(taskId: string, otherTaskIds: readonly string[]) {
  const client = useQueryClient();
  const { queryKey } = shareQuery(taskId);
  const mutationKey = ["share-changes", taskId];
  const { data: share, error, refetch } = useQuery({ ...shareQuery(taskId), staleTime: 0 });
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last answer is the newest.
    scope: { id: mutationKey.join(" ") },
    mutationFn: (change: Upsert) => api(calls.sharing.upsert, change),
    onMutate: ({ taskId: _taskId, password: _password, withGroup, ...shown }) => {
      void client.cancelQueries({ queryKey });
      const group = withGroup === undefined ? {} : { otherTaskIds: withGroup ? [...otherTaskIds] : [] };
      client.setQueryData(queryKey, (old) => old && { ...old, ...shown, ...group });
    },
    onSuccess: (saved) => {
      // What was changed since would fall back until it is answered too.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, saved);
    },
    onError: (problem) => {
      notifyProblem(problem);
      void client.invalidateQueries({ queryKey });
    },
  });
  const change = (wanted: ShareChange, onSaved?: () => void) => {
    if (share === undefined) return;
    mutate({ taskId, permission: share.permission, ...wanted }, onSaved && { onSuccess: onSaved });
  };
  return { share, error, refetch, change };
}
