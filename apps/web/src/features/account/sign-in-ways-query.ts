import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

/** Which ways to sign in this server offers, and where its mails go. */
export const signInWaysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: ({ signal }) => api(calls.account.signInWays, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
