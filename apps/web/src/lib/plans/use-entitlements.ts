import { useQuery } from "@tanstack/react-query";
import { calls, type ResponseOf } from "@voxloom/contract";
import { api } from "../api/api.ts";

/** What the plan of whoever is here allows, and what is left of the credits. */
export type PlanAndCredits = ResponseOf<typeof calls.billing.entitlements>;

/** The first part of every key of plans and credits: what a purchase, and anything that costs, makes old. */
export const billingKey = "billing";

/** The plan and credits of whoever is here; null until they are known. */
export const useEntitlements = (): PlanAndCredits | null =>
  useQuery({
    queryKey: [billingKey, "entitlements"],
    queryFn: ({ signal }) => api(calls.billing.entitlements, {}, { signal }),
    staleTime: 30_000,
  }).data ?? null;
