import { queryOptions, useQuery } from "@tanstack/react-query";
import { calls, listSoldPrices, type Price, prices } from "@voxloom/contract";
import { api } from "../api/api.ts";

/** What is sold now for how much. */
export const soldPricesQuery = queryOptions({
  queryKey: ["sold-prices"],
  queryFn: async ({ signal }) => listSoldPrices((await api(calls.billing.prices, {}, { signal })).items),
});

/** The prices that a component shows: those sold now, and until the server has told them the built-in ones. */
export const useSoldPrices = (): readonly Price[] => useQuery(soldPricesQuery).data ?? prices;
