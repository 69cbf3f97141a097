import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../../lib/api/api.ts";

const askAgainMs = 2500;

/** What is drawn beside the lines of a task: asked for again until all of it is made. */
export const timelineMediaQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["task", taskId, "timeline-media"],
    queryFn: ({ signal }) => api(calls.tasks.timelineMedia, { taskId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Lines can be edited without it.
    retry: 1,
    refetchInterval: ({ state }) => (state.data?.isReady === false ? askAgainMs : false),
  });
