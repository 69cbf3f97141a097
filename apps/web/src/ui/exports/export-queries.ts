import { queryOptions } from "@tanstack/react-query";
import { calls, type Export } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

const askAgainMs = 1500;

/** Whether an export is being made or waits for it. */
export const isUnderWay = ({ state }: Pick<Export, "state">): boolean =>
  state === "queued" || state === "running";

/** What can be exported of a task. */
export const exportOptionsQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["exports", taskId, "options"],
    queryFn: ({ signal }) => api(calls.exports.options, { taskId }, { signal }),
  });

/** What was exported of a task, asked for again and again while something is being made. */
export const exportListQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["exports", taskId, "list"],
    queryFn: async ({ client, queryKey, signal }) => {
      const { items } = await api(calls.exports.list, { taskId }, { signal });
      const before = client.getQueryData<Export[]>(queryKey);
      const going = new Set(items.filter(isUnderWay).map(({ id }) => id));
      const hasEnded = before?.some((was) => isUnderWay(was) && !going.has(was.id));
      // A video that is finished is paid for.
      if (hasEnded) void client.invalidateQueries({ queryKey: ["exports", taskId, "options"] });
      return items;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? askAgainMs : false),
  });
