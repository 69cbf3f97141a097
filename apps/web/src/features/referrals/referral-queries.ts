import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

export const referralsKey = ["referrals"] as const;

/** Everything about somebody's referrals. */
export const referralsQuery = queryOptions({
  queryKey: referralsKey,
  queryFn: ({ signal }) => api(calls.referrals.list, {}, { signal }),
});
