import { queryOptions, useQuery } from "@tanstack/react-query";
import { calls, listSoldPrices, type Price, prices } from "@voxloom/contract";
import { api } from "../api/api.ts";

/** What is sold now for how much. */
export const soldPricesQuery = queryOptions({
  queryKey: ["sold-prices"],
  queryFn: async ({ signal }) => listSoldPrices((await api(calls.billing.prices, {}, { signal })).items),
});

/** The same for components; until it is known, what was sold at first. */
export const useSoldPrices = (): readonly Price[] => useQuery(soldPricesQuery).data ?? prices;
