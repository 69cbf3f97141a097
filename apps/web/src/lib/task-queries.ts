import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { calls, type RequestOf, type ResponseOf, type TaskState } from "@voxloom/contract";
import { api } from "./api/api.ts";

const pageSize = 50;
const livelyMs = 2_000;
const maxLively = 200;

/** Whether a task in this state changes by itself. */
export const isLively = (state: TaskState): boolean => state === "queued" || state === "running";

/** Which tasks a list shows, and in which order. */
export type TaskListSpec = Omit<RequestOf<typeof calls.tasks.list>, "cursor" | "limit">;
export type TaskPage = ResponseOf<typeof calls.tasks.list>;
/** What all lists of tasks in the cache begin with. */
export const taskListsKey = ["tasks", "list"] as const;

/** The project's tasks, page by page. What is under way in it is told by {@link livelyTasksQuery}. */
export const taskListQuery = (spec: TaskListSpec = {}) =>
  infiniteQueryOptions({
    queryKey: [...taskListsKey, spec],
    queryFn: ({ pageParam, signal }) =>
      api(calls.tasks.list, { ...spec, limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/**
 * The tasks that wait or run, asked for again and again, instead of every page of a long list. A task that a list
 * still shows as under way though it has ended makes the lists be loaded anew.
 */
export const livelyTasksQuery = () =>
  queryOptions({
    queryKey: ["tasks", "lively"],
    queryFn: async ({ client, signal }) => {
      const spec = { state: ["queued", "running"], limit: maxLively } satisfies RequestOf<
        typeof calls.tasks.list
      >;
      const { items, nextCursor } = await api(calls.tasks.list, spec, { signal });
      const ids = new Set(items.map(({ id }) => id));
      const lists = client.getQueriesData<{ pages: TaskPage[] }>({ queryKey: taskListsKey });
      const shown = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? []);
      const hasEnded = shown.some(({ id, state }) => isLively(state) && !ids.has(id));
      if (hasEnded && nextCursor === null) void client.invalidateQueries({ queryKey: taskListsKey });
      return items;
    },
    refetchInterval: livelyMs,
  });

/** Folders with what lies in them. */
export const folderTreeQuery = () =>
  queryOptions({
    queryKey: ["tasks", "folders"],
    queryFn: ({ signal }) => api(calls.folders.tree, {}, { signal }),
  });

/** One task with all that its page shows. */
export const taskDetailQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["task", taskId],
    queryFn: ({ signal }) => api(calls.tasks.detail, { taskId }, { signal }),
  });
