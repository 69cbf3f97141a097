import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { calls, type TaskState } from "@voxloom/contract";
import { api } from "./api/api.ts";

const pageSize = 20;
const livelyMs = 2_000;
const isLively = (state: TaskState) => state === "queued" || state === "running";

/** The project's tasks, newest first, page by page; asked again while one of them is under way. */
export const taskListQuery = (state?: TaskState) =>
  infiniteQueryOptions({
    queryKey: ["tasks", state ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      api(calls.tasks.list, { limit: pageSize, state, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.items.some((task) => isLively(task.state))) ? livelyMs : false,
  });

/** One task with all that its page shows. */
export const taskDetailQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["task", taskId],
    queryFn: ({ signal }) => api(calls.tasks.detail, { taskId }, { signal }),
  });
