import { type TaskSort, type TaskState, taskSortSchema, taskStateSchema } from "@voxloom/contract";
import { useSearchParams } from "react-router";
import type { TaskListSpec } from "../../lib/task-queries.ts";

/** Where the list looks: everything, what lies in no folder, what was deleted, or a folder's id. */
export type TaskPlace = "all" | "none" | "deleted" | string;
/** What the page's address says of the list. */
export type TaskFilter = {
  place: TaskPlace;
  search: string;
  states: TaskState[];
  sort: TaskSort;
  order: "asc" | "desc";
};

const names = { place: "folder", search: "q", states: "state", sort: "sort", order: "order" } as const;

/** The way to a place, other requests forgotten. */
export const searchOfPlace = (place: TaskPlace): string =>
  place === "all" ? "" : `?${new URLSearchParams({ [names.place]: place })}`;

/** The list's filter. It stands in the address, so that a reload, a bookmark and the way back keep it. */
export function useTaskFilter(): [TaskFilter, (change: Partial<TaskFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const states = params.getAll(names.states);
  const filter: TaskFilter = {
    place: params.get(names.place) ?? "all",
    search: params.get(names.search) ?? "",
    states: taskStateSchema.options.filter((state) => states.includes(state)),
    sort: taskSortSchema.options.find((sort) => sort === params.get(names.sort)) ?? "created",
    order: params.get(names.order) === "asc" ? "asc" : "desc",
  };
  const change = (part: Partial<TaskFilter>): void => {
    const wanted = { ...filter, ...part };
    const next = new URLSearchParams(wanted.states.map((state) => [names.states, state]));
    if (wanted.place !== "all") next.set(names.place, wanted.place);
    if (wanted.search !== "") next.set(names.search, wanted.search);
    if (wanted.sort !== "created") next.set(names.sort, wanted.sort);
    if (wanted.order !== "desc") next.set(names.order, wanted.order);
    setParams(next, { replace: true });
  };
  return [filter, change];
}

/** What the list asks the server for. */
export function getSpec({ place, search, states, sort, order }: TaskFilter): TaskListSpec {
  return {
    sort,
    order,
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(states.length === 0 ? {} : { state: states }),
    ...(place === "deleted" ? { view: "deleted" as const } : {}),
    ...(place === "all" || place === "deleted" ? {} : { folderId: place }),
  };
}
