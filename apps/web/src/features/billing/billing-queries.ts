import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type CreditStep, calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { billingKey } from "../../lib/plans/use-entitlements.ts";

/** The project's plan, what it allows, its storage and its credits. */
export const quotaPlanQuery = (projId: string) =>
  queryOptions({
    queryKey: [billingKey, projId, "plan"],
    queryFn: ({ signal }) => api(calls.billing.quotaPlan, { projId }, { signal }),
  });

/** What was bought, newest first, page by page. */
export const ordersQuery = (projId: string) =>
  infiniteQueryOptions({
    queryKey: [billingKey, projId, "orders"],
    queryFn: ({ pageParam, signal }) =>
      api(calls.billing.orders, { projId, limit: 10, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Which steps to show: of one type or all, from a day on, to the end of a day; days as `YYYY-MM-DD`, or empty. */
export type DetailFilter = { step: CreditStep | "all"; from: string; to: string };

const dayMs = 24 * 3_600_000;
/** A filter as the call takes it; days are those of the browser's time zone. */
export function detailRequest(projId: string, { step, from, to }: DetailFilter) {
  const start = (day: string): number => new Date(`${day}T00:00:00`).getTime();
  return {
    projId,
    ...(step === "all" ? {} : { steps: step }),
    ...(from === "" ? {} : { from: new Date(start(from)).toISOString() }),
    // Noon of the next day and back: a day of 23 or 25 hours ends at its midnight too.
    ...(to === "" ? {} : { to: startOfDay(new Date(start(to) + 1.5 * dayMs)).toISOString() }),
  };
}

function startOfDay(moment: Date): Date {
  const day = new Date(moment);
  day.setHours(0, 0, 0, 0);
  return day;
}

/** Steps of the credits, newest first, page by page. */
export const creditDetailsQuery = (projId: string, filter: DetailFilter) =>
  infiniteQueryOptions({
    queryKey: [billingKey, projId, "details", filter],
    queryFn: ({ pageParam, signal }) =>
      api(
        calls.credits.details,
        { ...detailRequest(projId, filter), limit: 30, cursor: pageParam },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Credits used on each of the last days, in the browser's time zone. */
export const usageQuery = (projId: string, days: number) =>
  queryOptions({
    queryKey: [billingKey, projId, "usage", days],
    queryFn: ({ signal }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return api(calls.credits.usage, { projId, days, timeZone }, { signal });
    },
  });
