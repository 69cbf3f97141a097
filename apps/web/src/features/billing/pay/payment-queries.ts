import { queryOptions } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../../lib/api/api.ts";
import { billingKey } from "../../../lib/plans/use-entitlements.ts";

/** The plan that renews at a payment service, the one of which something is taken off a larger one, and what follows it. */
export const renewingQuery = (projId: string) =>
  queryOptions({
    queryKey: [billingKey, projId, "renewing"],
    queryFn: ({ signal }) => api(calls.payments.renewingPlan, { projId }, { signal }),
  });

/** Who buys, as it stands on receipts; null: they said nothing yet. */
export const buyerQuery = (projId: string) =>
  queryOptions({
    queryKey: [billingKey, projId, "buyer"],
    queryFn: ({ signal }) => api(calls.receipts.buyer, { projId }, { signal }),
  });

/** Unused coupons of the project for a price, the largest first. */
export const couponsQuery = (projId: string, priceId: string) =>
  queryOptions({
    queryKey: [billingKey, projId, "coupons", priceId],
    queryFn: async ({ signal }) => (await api(calls.coupons.scene, { price_id: priceId }, { signal })).items,
  });

/** Every coupon of the project, newest first. */
export const ownCouponsQuery = (projId: string) =>
  queryOptions({
    queryKey: [billingKey, projId, "coupons"],
    queryFn: async ({ signal }) => (await api(calls.coupons.list, {}, { signal })).items,
  });

const watchMs = 2_000;

/** What became of a checkout; asked again until it is known. */
export const checkoutQuery = (projId: string, checkoutId: string) =>
  queryOptions({
    queryKey: [billingKey, projId, "checkout", checkoutId],
    queryFn: ({ signal }) => api(calls.payments.checkoutState, { projId, checkoutId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "open" ? watchMs : false),
  });
