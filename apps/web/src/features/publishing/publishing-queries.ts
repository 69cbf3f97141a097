import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { calls, type Publication, type RequestOf } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";

const key = "publishing";
const historyKey = [key, "history"];
const askAgainMs = 2000;

/** Whether it waits or is being sent. */
export const isUnderWay = ({ state }: Pick<Publication, "state">): boolean =>
  state === "queued" || state === "running";

/** Where a project publishes to. */
export const destinationsQuery = queryOptions({
  queryKey: [key, "destinations"],
  queryFn: ({ signal }) => api(calls.publishing.destinations, {}, { signal }),
});

/** What was published, of one task or of all, newest first; asked for again while something is being sent. */
export const historyQuery = (taskId?: string) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, taskId ?? null],
    queryFn: ({ pageParam, signal }) =>
      api(
        calls.publishing.list,
        { limit: 20, cursor: pageParam, ...(taskId === undefined ? {} : { taskId }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? askAgainMs : false,
  });

export type Written = RequestOf<typeof calls.publishing.create>["destination"];

/** The ways to change where is published to. */
export function useDestinations() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [key] });
  const save = useMutation({
    mutationFn: async ({ id, destination }: { id: string | null; destination: Written }) =>
      id === null
        ? api(calls.publishing.create, { destination })
        : {
            destination: await api(calls.publishing.update, { destinationId: id, destination }),
            secret: null,
          },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (destinationId: string) => api(calls.publishing.remove, { destinationId }),
    onSettled,
    onError: notifyProblem,
  });
  const renew = useMutation({
    mutationFn: (destinationId: string) => api(calls.publishing.renewSecret, { destinationId }),
    onError: notifyProblem,
  });
  return { ...useQuery(destinationsQuery), save, remove, renew };
}

/** The ways to send a file, and to stop that. */
export function usePublish() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: historyKey }),
      // A video that is sent is paid for.
      client.invalidateQueries({ queryKey: [billingKey] }),
    ]);
  const publish = useMutation({
    mutationFn: (order: RequestOf<typeof calls.publishing.publish>) => api(calls.publishing.publish, order),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (publicationId: string) => api(calls.publishing.cancel, { publicationId }),
    onSettled,
    onError: notifyProblem,
  });
  return { publish, cancel };
}
