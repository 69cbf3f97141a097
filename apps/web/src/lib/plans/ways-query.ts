import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../api/api.ts";
import { billingKey } from "./use-entitlements.ts";

/** The ways in which whoever is signed in can pay here, the one to offer first; none where nothing is sold. */
export const waysQuery = queryOptions({
  queryKey: [billingKey, "ways"],
  queryFn: async ({ signal }) => (await api(calls.payments.ways, {}, { signal })).ways,
});
