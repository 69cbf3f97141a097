import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "./api/api.ts";

const whileWritingMs = 2_000;

/** What was written about a transcript; asked again and again while it is being written. */
export const summaryQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["summary", taskId],
    queryFn: ({ signal }) => api(calls.summaries.read, { taskId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isWriting ? whileWritingMs : false),
  });

/** What a transcript says, by counting its words. */
export const insightsQuery = (taskId: string) =>
  queryOptions({
    queryKey: ["insights", taskId],
    queryFn: ({ signal }) => api(calls.scripts.insights, { taskId }, { signal }),
  });
