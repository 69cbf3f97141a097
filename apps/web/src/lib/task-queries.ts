import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { calls, type RequestOf, type ResponseOf, type TaskGroup, type TaskState } from "@voxloom/contract";
import { api } from "./api/api.ts";

const pageSize = 50;
const activeMs = 2_000;
const maxActive = 200;

/** Whether a task in this state changes by itself. */
export const isTaskActive = (state: TaskState): boolean => state === "queued" || state === "running";

/** Which groups of tasks a list shows, and in which order. */
export type TaskListSpec = Omit<RequestOf<typeof calls.groups.list>, "cursor" | "limit">;
export type GroupPage = ResponseOf<typeof calls.groups.list>;
/** What all lists of tasks in the cache begin with. */
export const taskListsKey = ["tasks", "list"] as const;

/** The project's tasks, those of one source together, page by page. What is under way in it is told by {@link activeTasksQuery}. */
export const taskListQuery = (spec: TaskListSpec = {}) =>
  infiniteQueryOptions({
    queryKey: [...taskListsKey, spec],
    queryFn: ({ pageParam, signal }) =>
      api(calls.groups.list, { ...spec, limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

const tasksOfPage = ({ items }: GroupPage) => items.flatMap(({ tasks }) => tasks);

/**
 * The tasks that wait or run, asked for again and again, instead of every page of a long list. A task that a list
 * still shows as under way though it has ended makes the lists be loaded anew.
 */
export const activeTasksQuery = () =>
  queryOptions({
    queryKey: ["tasks", "active"],
    queryFn: async ({ client, signal }) => {
      const spec = { state: ["queued", "running"], limit: maxActive } satisfies RequestOf<
        typeof calls.tasks.list
      >;
      const { items, nextCursor } = await api(calls.tasks.list, spec, { signal });
      const ids = new Set(items.map(({ id }) => id));
      const lists = client.getQueriesData<{ pages: GroupPage[] }>({ queryKey: taskListsKey });
      const shown = lists.flatMap(([, list]) => list?.pages.flatMap(tasksOfPage) ?? []);
      const hasEnded = shown.some(({ id, state }) => isTaskActive(state) && !ids.has(id));
      if (hasEnded && nextCursor === null) void client.invalidateQueries({ queryKey: taskListsKey });
      return items;
    },
    refetchInterval: activeMs,
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
    // Whoever comes back from the studio has changed it a moment ago.
    staleTime: 0,
  });

/** What all groups in the cache begin with. */
export const taskGroupsKey = ["tasks", "group"] as const;

/** The languages of a task's source, again and again while one of them is being made. */
export const taskGroupQuery = (taskId: string) =>
  queryOptions<TaskGroup>({
    queryKey: [...taskGroupsKey, taskId],
    queryFn: ({ signal }) => api(calls.groups.read, { taskId }, { signal }),
    staleTime: 0,
    // From one language to the next the group stays the same.
    placeholderData: (last) => (last?.members.some(({ task }) => task.id === taskId) ? last : undefined),
    refetchInterval: ({ state }) =>
      state.data?.members.some(({ task }) => isTaskActive(task.state)) ? activeMs : false,
  });
