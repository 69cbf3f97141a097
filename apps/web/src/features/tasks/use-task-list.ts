import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Task, TaskGroupRow } from "@voxloom/contract";
import { activeTasksQuery, isTaskActive, type TaskListSpec, taskListQuery } from "../../lib/task-queries.ts";

/** A list of tasks, one row for each source, as far as it was loaded; those under way as they are now. */
export function useTaskList(spec: TaskListSpec = {}) {
  const list = useInfiniteQuery(taskListQuery(spec));
  const loaded = list.data?.pages.flatMap((page) => page.items);
  const active = useQuery({
    ...activeTasksQuery(),
    enabled: loaded?.some(({ tasks }) => tasks.some(({ state }) => isTaskActive(state))) ?? false,
  });
  const now = new Map(active.data?.map((task) => [task.id, task]));
  const fresher = (task: Task): Task => {
    const other = now.get(task.id);
    return other !== undefined && other.updatedAt > task.updatedAt ? other : task;
  };
  const rows = loaded?.map(({ groupId, tasks }): TaskGroupRow => ({ groupId, tasks: tasks.map(fresher) }));
  return { ...list, rows };
}
