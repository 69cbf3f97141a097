import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "./api/api.ts";

/** What this machine can do, and with which engines. */
export const enginesQuery = queryOptions({
  queryKey: ["engines"],
  queryFn: ({ signal }) => api(calls.voices.engines, {}, { signal }),
  staleTime: 30_000,
});
