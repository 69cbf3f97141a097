import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

export const referralsKey = ["referrals"] as const;

/** Videos that somebody sent to the creator fund, and whether they can send any. */
export const submissionsQuery = queryOptions({
  queryKey: [...referralsKey, "submissions"],
  queryFn: ({ signal }) => api(calls.partners.submissions, {}, { signal }),
});

/** Everything about somebody's referrals. */
export const referralsQuery = queryOptions({
  queryKey: referralsKey,
  queryFn: ({ signal }) => api(calls.referrals.list, {}, { signal }),
});
